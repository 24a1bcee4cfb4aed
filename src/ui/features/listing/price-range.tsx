import { useEffect, useRef, useState } from 'react'
import { choiceOf, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { roublesOf, type Kopecks } from '../../../domain/money/money.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface PriceRangeProps {
  readonly id: string
  readonly filter: Pick<ListingFilter, 'min' | 'max'>
  readonly listing: ListingControl
}

const textOf = (amount: Kopecks | null): string => (amount === null ? '' : formatNumber(roublesOf(amount)))
const boundOf = (bound: number | undefined, round: (value: number) => number): string =>
  bound === undefined ? '' : formatNumber(round(bound))

export function PriceRange({ id, filter, listing: { choice, choose } }: PriceRangeProps) {
  const { priceFrom, priceTo } = choice
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [typed, setTyped] = useState({ from: textOf(priceFrom), to: textOf(priceTo), of: choice })
  if (typed.of.priceFrom !== priceFrom || typed.of.priceTo !== priceTo) {
    // input in the other field stays
    setTyped({
      from: typed.of.priceFrom === priceFrom ? typed.from : textOf(priceFrom),
      to: typed.of.priceTo === priceTo ? typed.to : textOf(priceTo),
      of: choice,
    })
  }
  const commit = (texts: Readonly<Record<'from' | 'to', string>>) => {
    const requested: ListingChoice = choiceOf(new URLSearchParams({ priceFrom: texts.from, priceTo: texts.to }))
    if (requested.priceFrom === priceFrom && requested.priceTo === priceTo) return
    choose({ ...choice, priceFrom: requested.priceFrom, priceTo: requested.priceTo, page: 1 })
  }
  const early = useRef(() => {
    const texts = { from: from.current?.value ?? '', to: to.current?.value ?? '' }
    if (texts.from === typed.from && texts.to === typed.to) return
    setTyped((now) => ({ ...now, ...texts }))
    const isIn = (field: HTMLInputElement | null) => field === document.activeElement
    commit({ from: isIn(from.current) ? typed.from : texts.from, to: isIn(to.current) ? typed.to : texts.to })
  })
  // input typed before hydration
  useEffect(() => {
    early.current()
  }, [])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{strings.price}</legend>
      <div className={styles.range}>
        <TextField
          ref={from}
          id={`${id}-from`}
          label={strings.from}
          name="priceFrom"
          inputMode="decimal"
          autoComplete="off"
          placeholder={boundOf(filter.min, Math.floor)}
          value={typed.from}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, from: value }))}
          onBlur={() => commit(typed)}
        />
        <TextField
          ref={to}
          id={`${id}-to`}
          label={strings.to}
          name="priceTo"
          inputMode="decimal"
          autoComplete="off"
          placeholder={boundOf(filter.max, Math.ceil)}
          value={typed.to}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, to: value }))}
          onBlur={() => commit(typed)}
        />
      </div>
    </fieldset>
  )
}
