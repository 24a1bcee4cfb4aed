import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import type { CompareButtonProps } from './compare-button.tsx'
import { strings } from './strings.ts'

const CompareButton = lazy(async () => ({ default: (await import('./compare-button.tsx')).CompareButton }))

/** Its look is there from the first; what it does comes with the pointer or the focus that reaches for it, and a press before that counts. */
export function LateCompare({ product, onPicture }: Omit<CompareButtonProps, 'isPressed'>) {
  const [state, setState] = useState<'idle' | 'wanted' | 'pressed'>('idle')
  const want = () => setState((now) => (now === 'idle' ? 'wanted' : now))
  const look = (
    <IconButton
      icon="bars"
      label={`${strings.add}: ${product.title}`}
      title={strings.add}
      onPicture={onPicture}
      pending={state === 'pressed'}
      onPointerEnter={want}
      onFocus={want}
      onClick={() => setState('pressed')}
    />
  )
  if (state === 'idle') return look
  return <Suspense fallback={look}><CompareButton product={product} onPicture={onPicture} isPressed={state === 'pressed'} /></Suspense>
}
