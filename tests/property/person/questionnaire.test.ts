import { left, right } from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersTo, QUESTION_TYPES, type Question } from '../../../src/domain/person/questionnaire.ts'

const options = [
  { value: 'tea', title: 'Чай' },
  { value: 'coffee', title: 'Кофе' },
]
const aQuestion = (rest: Partial<Question>): Question => ({
  code: 'q',
  title: 'Что?',
  type: 'text',
  isRequired: false,
  ...rest,
})
const answer = (question: Partial<Question>, value: unknown) => answersTo([aQuestion(question)], { q: value })

const unfit = left({ q: 'unfit' })
const anyQuestion = fc.record({
  code: fc.constantFrom('a', 'b', 'toString'),
  title: fc.string(),
  type: fc.constantFrom(...QUESTION_TYPES),
  isRequired: fc.boolean(),
  options: fc.constantFrom(undefined, options),
})

describe('a questionnaire', () => {
  it.each<[Partial<Question>, unknown, unknown]>([
    [{ type: 'text' }, '  да ', 'да'],
    [{ type: 'text' }, 'я'.repeat(500), 'я'.repeat(500)],
    [{ type: 'number' }, 0, 0],
    [{ type: 'number' }, -1.5, -1.5],
    [{ type: 'number', min: 1, max: 20 }, 1, 1],
    [{ type: 'number', min: 1, max: 20 }, 20, 20],
    [{ type: 'number', max: 20 }, -3, -3],
    [{ type: 'number', min: 1 }, 300, 300],
    [{ type: 'date' }, '2024-02-29', '2024-02-29'],
    [{ type: 'radio', options }, 'tea', 'tea'],
    [{ type: 'select', options }, 'coffee', 'coffee'],
    [{ type: 'checkbox' }, false, false],
    [{ type: 'checkbox', options }, ['tea', 'coffee', 'tea'], ['tea', 'coffee']],
  ])("accepts an answer of the question's type: %j %j [CAB-07, OC-52]", (question, value, stored) => {
    expect(answer(question, value)).toEqual(right({ q: stored }))
  })

  it.each<[Partial<Question>, unknown]>([
    [{ type: 'text' }, 5],
    [{ type: 'text' }, 'я'.repeat(501)],
    [{ type: 'text' }, 'а\0б'],
    [{ type: 'number' }, '5'],
    [{ type: 'number' }, Infinity],
    [{ type: 'number', min: 1 }, 0],
    [{ type: 'number', min: 1, max: 20 }, 21],
    [{ type: 'number', min: 1, max: 20 }, 2.5],
    [{ type: 'date' }, '2023-02-29'],
    [{ type: 'date' }, 20_240_229],
    [{ type: 'radio', options }, 'milk'],
    [{ type: 'radio' }, 'tea'],
    [{ type: 'select', options }, ['tea']],
    [{ type: 'checkbox' }, 'yes'],
    [{ type: 'checkbox', options }, true],
    [{ type: 'checkbox', options }, ['tea', 'milk']],
  ])('rejects an answer of another type: %j %j [CAB-07, OC-52]', (question, value) => {
    expect(answer(question, value)).toEqual(unfit)
  })

  it('treats an empty answer as none, and rejects it for a required question [CAB-07]', () => {
    for (const empty of [undefined, null, '', '  ', []]) {
      expect(answer({}, empty)).toEqual(right({}))
      expect(answer({ isRequired: true }, empty)).toEqual(left({ q: 'required' }))
    }
    expect(answersTo([aQuestion({ code: 'toString', isRequired: true })], {})).toEqual(left({ toString: 'required' }))
  })

  it('reports all errors at once and drops unknown fields', () => {
    const questions = [
      aQuestion({ code: 'a', isRequired: true }),
      aQuestion({ code: 'b', type: 'number' }),
      aQuestion({ code: 'c' }),
    ]
    expect(answersTo(questions, { b: 'x', c: 'ok' })).toEqual(left({ a: 'required', b: 'unfit' }))
    expect(answersTo(questions, { a: 'x', z: 1 })).toEqual(right({ a: 'x' }))
  })

  it('accepts its own accepted answers again without a change', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyQuestion, { selector: ({ code }) => code }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), fc.anything()),
        (questions, input) => {
          const once = answersTo(questions as ReadonlyArray<Question>, input)
          if (once._tag === 'Left') return
          expect(answersTo(questions as ReadonlyArray<Question>, once.right)).toEqual(once)
        },
      ),
    )
  })
})
