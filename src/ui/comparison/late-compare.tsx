import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import type { CompareButtonProps } from './compare-button.tsx'
import { strings } from './strings.ts'

const open = () => import('./compare-button.tsx')
const CompareButton = lazy(async () => ({ default: (await open()).CompareButton }))

export interface LateCompareProps extends Pick<CompareButtonProps, 'product' | 'onPicture'> {
  /** The hand is near: whether the product is compared may be known. */
  readonly isNear?: boolean | undefined
}

/** Its look is there from the first; its code comes with the pointer or the focus that reaches for it, and the press counts. */
export function LateCompare({ product, onPicture, isNear = false }: LateCompareProps) {
  const [isPressed, setPressed] = useState(false)
  // a press says what is missing
  const expect = () => { open().catch(() => undefined) }
  const look = (
    <IconButton
      icon="bars"
      label={`${strings.add}: ${product.title}`}
      title={strings.add}
      pending={isPressed}
      onPicture={onPicture}
      onPointerEnter={expect}
      onFocus={expect}
      onClick={() => setPressed(true)}
    />
  )
  return isPressed || isNear
    ? <Suspense fallback={look}><CompareButton product={product} onPicture={onPicture} isPressed={isPressed} /></Suspense>
    : look
}
