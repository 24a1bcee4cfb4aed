import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { ADD } from './add.ts'
import type { CompareButtonProps } from './compare-button.tsx'

const CompareButton = lazy(async () => ({ default: (await import('./compare-button.tsx')).CompareButton }))

export interface LazyCompareProps extends Pick<CompareButtonProps, 'product' | 'onPicture'> {
  /** The hand is near: whether the product is compared may be known. */
  readonly isNearViewport?: boolean | undefined
}

/** Its look is there from the first; its code comes with the hand that is near, or with the press, which counts. */
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
    <Suspense fallback={look}>
      <CompareButton product={product} onPicture={onPicture} isPressed={isPressed} />
    </Suspense>
  ) : (
    look
  )
}
