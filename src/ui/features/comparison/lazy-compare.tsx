import { useState } from 'react'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { ADD } from './add.ts'
import type { CompareButtonProps } from './compare-button.tsx'

const CompareButton = lazyPart(async () => (await import('./compare-button.tsx')).CompareButton)

export interface LazyCompareProps extends Pick<CompareButtonProps, 'product' | 'onPicture'> {
  readonly isNearViewport?: boolean | undefined
}

// Renders the look at once; loads the code on hover, or on a press, which is then replayed.
export function LazyCompare({ product, onPicture, isNearViewport }: LazyCompareProps) {
  const [isPressed, setPressed] = useState(false)
  const look = (
    <IconButton
      icon="bars"
      label={`${ADD}: ${product.title}`}
      title={ADD}
      pending={isPressed}
      onPicture={onPicture}
      onClick={() => setPressed(true)}
    />
  )
  return isPressed || isNearViewport ? (
    <CompareButton product={product} onPicture={onPicture} isPressed={isPressed} placeholder={look} />
  ) : (
    look
  )
}
