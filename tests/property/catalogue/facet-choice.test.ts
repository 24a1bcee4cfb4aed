import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUTOMATIC_FACETS,
  isAutomatic,
  tidyFacetChoice,
  withinFacetChoice,
  type FacetChoice,
} from '../../../src/domain/catalogue/facet-choice.ts'

const titles = fc.array(fc.constantFrom('Цвет', 'цвет', 'Объём', ' Объём', 'Вес', 'Материал', 'Размер'), {
  maxLength: 6,
})
const choice: fc.Arbitrary<FacetChoice> = fc.record({ first: titles, hidden: titles })
const names = (all: ReadonlyArray<string>) => all.map((title) => title.trim().toLowerCase())

describe('the facets that the owner chooses for a category', () => {
  it('are its own first, then those of its parent; a title that it hides or puts first is not inherited', () => {
    expect(
      withinFacetChoice(
        { first: ['Вес'], hidden: ['цвет'] },
        { first: ['Цвет', 'вес', 'Объём'], hidden: ['Вес', 'ГОСТ'] },
      ),
    ).toEqual({ first: ['Вес', 'Объём'], hidden: ['цвет', 'ГОСТ'] })
    expect(tidyFacetChoice({ first: ['Вес', 'вес '], hidden: ['ВЕС', 'ГОСТ', 'гост'] })).toEqual({
      first: ['Вес'],
      hidden: ['ГОСТ'],
    })
    expect([AUTOMATIC_FACETS, { first: ['Вес'], hidden: [] }, { first: [], hidden: ['Вес'] }].map(isAutomatic)).toEqual(
      [true, false, false],
    )
  })

  it('name each title once, and none both first and hidden', () => {
    fc.assert(
      fc.property(choice, choice, (own, inherited) => {
        const { first, hidden } = withinFacetChoice(own, inherited)
        const all = names([...first, ...hidden])
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })

  it('start with the own titles in their order, and hide all own hidden ones that are not first', () => {
    fc.assert(
      fc.property(choice, choice, (own, inherited) => {
        const tidy = tidyFacetChoice(own)
        const { first, hidden } = withinFacetChoice(own, inherited)
        expect(first.slice(0, tidy.first.length)).toEqual(tidy.first)
        expect(hidden.slice(0, tidy.hidden.length)).toEqual(tidy.hidden)
      }),
    )
  })

  it('lose no title of the parent', () => {
    fc.assert(
      fc.property(choice, choice, (own, inherited) => {
        const { first, hidden } = withinFacetChoice(own, inherited)
        const shownNames = new Set(names([...first, ...hidden]))
        for (const name of names([...inherited.first, ...inherited.hidden])) expect(shownNames).toContain(name)
      }),
    )
  })

  it('are those of the parent without a choice, and the same in whichever order the levels are joined', () => {
    fc.assert(
      fc.property(choice, choice, choice, (own, parent, root) => {
        expect(withinFacetChoice(AUTOMATIC_FACETS, own)).toEqual(tidyFacetChoice(own))
        expect(withinFacetChoice(own, AUTOMATIC_FACETS)).toEqual(tidyFacetChoice(own))
        expect(withinFacetChoice(withinFacetChoice(own, parent), root)).toEqual(
          withinFacetChoice(own, withinFacetChoice(parent, root)),
        )
      }),
    )
  })
})
