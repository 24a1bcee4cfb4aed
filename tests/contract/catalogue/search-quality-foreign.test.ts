import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type ForeignAnswer, foreignAnswers, rightShare } from '../../search-quality/foreign-judge.ts'
import { freshDatabase } from '../support/engines.ts'

/** The least share of right answers, in percent, to the open and to the held-out half of the queries of a rule. */
const FLOORS: Readonly<Record<string, readonly [open: number, heldOut: number]>> = {
  kind: [98, 98],
  'kind and brand': [98, 98],
  'word order': [98, 98],
  'name in Russian letters': [92, 96],
  layout: [96, 98],
  typo: [96, 97],
  'property name and value': [98, 98],
  'kind and value': [98, 98],
  'number and unit': [98, 98],
  negative: [98, 98],
  code: [98, 97],
  synonym: [88, 83],
  absent: [96, 98],
}

describe('the search of shops that are not the demo', () => {
  let answers: ReadonlyArray<ForeignAnswer> = []
  beforeAll(async () => {
    answers = await foreignAnswers(() => freshDatabase('postgres', inject('engines')))
  })

  it('has a floor for each rule of queries', () => {
    expect(Object.keys(FLOORS).sort()).toEqual([...new Set(answers.map(({ rule }) => rule))].sort())
  })

  it.each(Object.entries(FLOORS))('answers «%s» not worse than %j', (rule, floors) => {
    const shares = [false, true].map((isHeld) =>
      rightShare(answers.filter((answer) => answer.rule === rule && answer.isHeldOut === isHeld)),
    )
    expect(shares.filter((share, half) => share < (floors[half] ?? 100))).toEqual([])
  })
})
