import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $areCardsNoticed } from '../../../application/catalogue/card-interest.ts'
import type { CardInstalmentProps } from './card-instalment.tsx'

const CardInstalment = lazy(async () => ({ default: (await import('./card-instalment.tsx')).CardInstalment }))

/** Comes once somebody looks at the cards, so that a list is as light without it. */
export function LateCardInstalment({ amount }: CardInstalmentProps) {
  const areNoticed = useUnit($areCardsNoticed)
  return areNoticed && <Suspense><CardInstalment amount={amount} /></Suspense>
}
