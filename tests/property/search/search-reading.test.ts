import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { isInfinitive, isMadeOf, verbRoots } from '../../../src/domain/search/verbs.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { otherNames } from '../../../src/domain/search/lexicon.ts'
import { namedMeasures, sizesOf, withRussianUnit } from '../../../src/domain/search/measures.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { textOf } from '../../../src/domain/search/readings.ts'
import { isSameWord } from '../../../src/domain/search/same-word.ts'

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    'Термос «Верба», 1 л, чёрный',
    'Кружка «Байкал», 500 мл, тёмно-зелёная',
    'Плед «Утро», шалфейный',
    'Чемодан «Берег», M, 65 л',
    'Лампочка светодиодная, 11 Вт',
    'Люстра «Клевер», 5 ламп',
    'Торшер «Утро»',
    'Утюг «Эхо»',
    'Спот потолочный',
    'Диван букле',
    'Краска интерьерная «Байкал»',
    'Корзина для белья «Туман», белая',
    'Рюкзак «Берлога»',
    'Крем для лица',
    '«Медвежонок идёт в школу», сказка',
    'Шланг садовый, 5 м',
    'Доска разделочная',
    'Гриль угольный',
    'Лампа настольная «Саяны»',
  ]
    .map((text) => ({ text, productCount: 3, isTitle: true }))
    .concat([{ text: 'Красота и уход', productCount: 1, isTitle: false }]),
  pages: [
    { id: 'category:1', title: 'Красота и уход', hasProducts: true },
    { id: 'brand:1', title: 'Семь ламп', hasProducts: true },
    { id: 'brand:2', title: 'Дубрава', hasProducts: true },
  ],
  synonyms: [
    ['софит', 'спот'],
    ['софа', 'диван'],
    ['лак для ногтей', 'лачок для ногтей'],
    ['мангал', 'гриль'],
    ['мангал складной', 'мангал раскладной'],
  ],
  near: [
    { requested: ['лак'], shown: ['краска'] },
    { requested: ['бриться'], shown: ['крем'] },
    { requested: ['красить', 'красить стены'], shown: ['краска'] },
  ],
  wide: [
    { requested: ['косметика'], shown: ['красота и уход', 'крем', 'тушь'] },
    { requested: ['зеленый'], shown: ['темно-зеленый', 'шалфейный'] },
    { requested: ['диван'], shown: ['рюкзак'] },
  ],
})
const read = (text: string) => readQuery(lexicon, text).terms
const readAs = (text: string) => read(text).map(({ step, options }) => [step, options.map((words) => words.join(' '))])

describe('wide names', () => {
  it('find all that is sold of them, and are not found by it', () => {
    expect(readAs('косметика')).toEqual([['synonym', ['красота уход', 'крем']]])
    expect(read('зеленый плед')[0]?.synonyms).toEqual([['темно', 'зеленый'], ['шалфейный']])
    expect(read('шалфейный плед')[0]?.synonyms).toEqual([])
  })

  it('of a quality are not asked for by a thing of the same root', () => {
    const shades = lexiconOf({
      stem: stemmer,
      texts: [{ text: 'Плед вишнёвый', isTitle: true, productCount: 1 }],
      pages: [],
      synonyms: [['винный', 'вишневый']],
    })
    expect(readQuery(shades, 'винный').terms).toMatchObject([{ step: 'synonym', options: [['вишневый']] }])
    expect(readQuery(shades, 'вино').terms).toMatchObject([{ step: 'unknown' }])
  })

  it('are no kind of their own', () => {
    expect(otherNames(lexicon.synonyms, lexicon.stem, ['диван'])).toEqual([])
  })
})

describe('two letters', () => {
  it('are the start of a word if they are the whole query, or while they are typed [SRCH-02, SRCH-03]', () => {
    expect(readAs('кр')).toEqual([['prefix', ['кружка', 'краска', 'крем', 'красота']]])
    expect(readQuery(lexicon, 'гр', { isTyping: true }).terms).toMatchObject([{ step: 'prefix', options: [['гриль']] }])
    expect(readAs('плед кр').at(-1)).toEqual(['unknown', ['кр']])
    expect([textOf(read('кр')), textOf(read('гр'))]).toEqual(['кр…', 'гриль'])
  })
})

describe('names of one stem', () => {
  it('belong to one thing each: «софит» is no «софа»', () => {
    expect([readAs('софит'), readAs('софа')]).toEqual([[['synonym', ['спот']]], [['synonym', ['диван']]]])
  })

  it('are not verbs: «бриться» is no «бра»', () => {
    expect([readAs('бра'), readAs('бриться')]).toEqual([[['unknown', ['бра']]], [['near', ['крем']]]])
  })

  it('have two meanings: «белый» and «бельё»', () => {
    expect([isSameWord('белая', 'белья'), isSameWord('белья', 'белый'), isSameWord('белая', 'белый')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('a name of several words', () => {
  it('that is not sold is read word by word if one of them has another name', () => {
    expect(readAs('мангал складной')[0]).toEqual(['synonym', ['гриль']])
  })
})

describe('a verb', () => {
  it.each([
    ['чем покрасить', [['near', ['краска']]]],
    ['чем покрасить стены', [['near', ['краска']]]],
    ['перекрасить', [['near', ['краска']]]],
    ['сидеть', [['unknown', ['сидеть']]]],
  ])('%j is read as %j', (text, terms) => {
    expect(readAs(text)).toEqual(terms)
  })

  it('asks for the kind that is named after it, and not for what it is done to', () => {
    const texts = ['Сушилка напольная', 'Полотенце банное'].map((text) => ({ text, isTitle: true, productCount: 1 }))
    const dryers = lexiconOf({ stem: stemmer, texts, pages: [], synonyms: [] })
    const { terms } = readQuery(dryers, 'чем высушить полотенце')
    expect(terms.map(({ step, options, isKind }) => [step, options, isKind])).toEqual([
      ['near', [['сушилка']], true],
      ['written', [['полотенце']], false],
    ])
  })

  it.each([
    ['крутить', 'закручивать'],
    ['красить', 'закрашивать'],
    ['кормить', 'подкармливать'],
    ['чистить', 'очищать'],
    ['вязать', 'связать'],
    ['мыть', 'отмыть'],
    ['гладить', 'разглаживать'],
  ])('has a root that «%s» and «%s» share', (one, other) => {
    expect(verbRoots(one).filter((root) => verbRoots(other).includes(root))).not.toEqual([])
  })

  it('has no root that other words have', () => {
    fc.assert(
      fc.property(fc.constantFrom('стол', 'краска', 'тетради', 'сушилка'), (word) => {
        expect([isInfinitive(word), verbRoots(word)]).toEqual([false, []])
      }),
    )
  })

  it.each([
    ['сушилка', 'высушить', true],
    ['пылесос', 'пропылесосить', true],
    ['газонокосилка', 'косить', true],
    ['полотенцесушитель', 'сушить', true],
    ['краска', 'рисовать', false],
    ['пилотка', 'пилить', false],
  ])('may make the noun %s of %s: %s', (noun, verb, isMade) => {
    expect(isMadeOf(noun, verb)).toBe(isMade)
  })
})

describe('measures', () => {
  it.each([
    ['термос литровый', ['1л']],
    ['полулитровая кружка', ['500мл']],
    ['пятиметровый шланг', ['5м']],
    ['чемодан м', ['m']],
    ['лампочка 11w', ['11вт']],
  ])('%j has %j', (text, words) => {
    expect(read(text).flatMap(({ step, options }) => (step === 'number' ? options.flat() : []))).toEqual(words)
  })

  it('are read from no other words', () => {
    expect([namedMeasures('диван'), namedMeasures('параллитровый'), sizesOf('мм'), sizesOf('хл')]).toEqual([
      [],
      [],
      [],
      ['xl'],
    ])
    expect([withRussianUnit('20v'), withRussianUnit('5xyz'), withRussianUnit('twk')]).toEqual(['20в', '5xyz', 'twk'])
  })

  it('are read without the word «артикул»', () => {
    expect([readAs('арт. 11вт'), readAs('артикул 11вт')]).toEqual([[['number', ['11вт']]], [['number', ['11вт']]]])
  })
})

describe('Latin letters', () => {
  it.each([
    ['utug', 'утюг'],
    ['lustra', 'люстра'],
  ])('%j is %j', (text, word) => {
    expect(readAs(text)).toEqual([['transliteration', [word]]])
  })
})

describe('whom a product is for', () => {
  it.each(['рюкзак ребенку', 'рюкзак для девочек', 'рюкзак пятилетнему ребенку', 'рюкзак маме'])(
    '%j wants the kind, and the person orders it',
    (text) => {
      expect(
        read(text)
          .filter(({ isSoft }) => !isSoft)
          .map(({ typed }) => typed),
      ).toEqual(['рюкзак'])
    },
  )
})

describe('a gift for nobody in particular', () => {
  const soft = (text: string) => read(text).flatMap(({ isSoft, options }) => (isSoft ? options.flat() : []))

  it('is of the kinds that are given, unless the query names another', () => {
    expect([soft('подарок до 1000'), soft('плед в подарок'), soft('сувенир')]).toEqual([
      ['плед', 'кружка'],
      [],
      ['плед', 'кружка'],
    ])
  })
})
