import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { fallbacks } from '../../../src/domain/search/attempts.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { editCost } from '../../../src/domain/search/edit-cost.ts'
import { keyOf } from '../../../src/domain/search/lexicon.ts'
import { soundOf } from '../../../src/domain/search/letters.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { textOf } from '../../../src/domain/search/readings.ts'

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    'Комплект постельного белья «Роса», белый',
    'Плед хлопковый',
    'Крем для лица',
    'Крем для рук',
    'Корзина для белья',
    'Лейка пластиковая, 5 л',
    'Лейка душевая',
    'Вешалка настенная, 3 крючка',
    'Салфетки хлопковые',
    'Скатерть льняная',
    'Фотоальбом «Утро»',
    'Альбом для рисования',
    'Наушники беспроводные',
    'Будильник «Катунь»',
    'Часы настенные',
    'Халат махровый',
    'Полотенце банное',
    'Стекло акриловое',
    'Матрёшка «Сказка»',
    'Зеркало настенное',
    'Светильник потолочный',
    'Робот «Винтик»',
    'Стол, массив дуба',
    '«Кот, который боялся снега»',
  ]
    .map((text) => ({ text, productCount: 3, isTitle: true }))
    .concat(
      ['Часы и будильники', 'Баня и халаты', 'Детские книги', 'Полив', 'Ванная'].map((text) => ({
        text,
        productCount: 1,
        isTitle: false,
      })),
    ),
  pages: ['Часы и будильники', 'Баня и халаты', 'Детские книги', 'Полив', 'Ванная'].map((title, at) => ({
    id: `category:${String(at)}`,
    title,
    hasProducts: true,
  })),
  synonyms: [
    ['простыня', 'простынь', 'простынка'],
    ['лейка', 'поливалка', 'лейка для полива', 'лейка пластиковая'],
    ['крем', 'дневной крем', 'крем для лица'],
    ['лейка душевая', 'душевая насадка'],
    ['будильник', 'часы с будильником', 'будилка'],
    ['халат', 'банный халат', 'пеньюар'],
    ['фотоальбом', 'альбом для фото'],
    ['детские книги', 'сказки'],
    ['ванна', 'ванна акриловая'],
    ['постельное', 'комплект постельного белья'],
  ],
  near: [
    { requested: ['простыня', 'наволочка'], shown: ['комплект постельного белья'] },
    { requested: ['одеяло'], shown: ['плед'] },
    { requested: ['эйрподс'], shown: ['наушники'] },
    { requested: ['салфетки на стол'], shown: ['скатерть'] },
    { requested: ['крючок для полотенец'], shown: ['вешалка настенная'] },
  ],
})
const readAs = (text: string) =>
  readQuery(lexicon, text).terms.map(({ step, options }) => [step, options.map((words) => words.join(' '))])

describe('names of one group', () => {
  it('find the kind that serves instead of one of them', () => {
    expect(readAs('простынка')).toEqual([['near', ['комплект постельного белья']]])
    expect(readAs('простынь')).toEqual([['near', ['комплект постельного белья']]])
  })

  it('find the narrower kind, and no other thing that shares a part of the name', () => {
    expect(readAs('лейка для полива')).toEqual([['synonym', ['лейка пластиковая']]])
    expect(readAs('дневной крем')).toEqual([['synonym', ['крем лица']]])
    expect(readQuery(lexicon, 'крем для лица').terms.flatMap(({ synonyms }) => synonyms)).toEqual([])
  })

  it('are looked for instead of words that no title has together', () => {
    expect(readAs('альбом для фото')).toEqual([['synonym', ['фотоальбом']]])
    // a section that names two things names neither «часы с будильником» nor «банный халат»
    expect(readAs('будилка')).toEqual([['synonym', ['будильник']]])
    expect(readAs('банный халат')).toEqual([['synonym', ['халат']]])
  })

  it('are no section that shares a stem: «ванна» is no «ванная»', () => {
    expect(readAs('ванна акриловая')).toEqual([['written', ['ванна акриловая']]])
  })

  it('are a section rather than a word of a title in quotes', () => {})

  it('that serve instead are used only if the noun itself is no kind', () => {
    expect(readAs('крючок для полотенец')).toEqual([['near', ['вешалка настенная']]])
    expect(readAs('салфетки на стол')[0]).toEqual(['written', ['салфетки']])
  })
})

describe('Latin letters and sounds', () => {
  it.each(['postelnoe belie', 'postelnoye belyo', 'postelnoe bele'])('read «%s»', (typed) => {
    expect(readAs(typed).map(([step, options]) => [step, String(options?.[0]).slice(0, 3)])).toEqual([
      ['transliteration', 'пос'],
      ['transliteration', 'бел'],
    ])
  })

  it('read other spellings of loanwords and letters', () => {
    expect(readAs('эирподсы')).toEqual([['near', ['наушники']]])
    expect(readAs('arkhiv')).toEqual([['unknown', ['arkhiv']]])
    expect(readAs('xalat')).toEqual([['transliteration', ['халат']]])
    expect(readAs('nastennoye zerkalo')[0]?.[0]).toBe('transliteration')
    expect(soundOf('shhetka')).toBe(soundOf('щетка'))
    expect(editCost('эйрподс', 'эирподс', 2)).toBe(0.5)
  })

  it('have one key for a word and its usual Latin spelling of a soft sign before a vowel', () => {
    const word = fc.stringMatching(/^[бвдлмнпст]{1,3}[аоу][лнс]ье$/u)
    fc.assert(
      fc.property(word, fc.constantFrom('ie', 'ye', 'je', "'e"), (russian, end) => {
        const latin = Array.from(russian.slice(0, -2), (letter) =>
          'bvdlmnpstaou'.charAt('бвдлмнпстаоу'.indexOf(letter)),
        )
        expect(soundOf(latin.join('') + end)).toBe(soundOf(russian))
      }),
    )
  })
})

describe('what is left of a query', () => {
  const first = (text: string) => fallbacks(readQuery(lexicon, text).terms).map(textOf)[0]

  it('has the purpose rather than an adjective', () => {
    expect(first('крем для белых рук')).toBe('крем рук')
  })

  it('has an adjective that stands for a thing', () => {
    expect(first('белые полуторные')).toBeUndefined()
  })
})

describe('nouns in -ив and -ала', () => {
  it('have the key of their other forms', () => {
    for (const [one, other] of [
      ['полив', 'полива'],
      ['массив', 'массива'],
      ['архив', 'архивы'],
      ['пиала', 'пиалы'],
    ] as const)
      expect(keyOf(stemmer, one)).toBe(keyOf(stemmer, other))
  })
})
