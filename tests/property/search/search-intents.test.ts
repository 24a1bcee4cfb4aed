import fc from 'fast-check'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { stemmer } from '@orama/stemmers/russian'
import { describe, expect, it } from 'vitest'
import { editCost, mostSlips } from '../../../src/domain/search/edit-cost.ts'
import { isNarrow, readPrices, withoutLimits } from '../../../src/domain/search/prices.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { nearest } from '../../../src/domain/search/nearest.ts'
import { queryWords } from '../../../src/domain/search/lexicon.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { readingsOf } from '../../../src/domain/search/readings.ts'

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    'Чайник электрический «Иней», 1,7 л, белый',
    'Чайник заварочный керамический',
    'Чай листовой',
    'Плед шерстяной',
    'Плед из шерсти',
    'Кружка «Утро»',
    'Термос «Берег», 1 л',
    'Аккумулятор внешний, 20 000 мА·ч',
    'Гирлянда',
  ].map((text) => ({ text, productCount: 3, isTitle: true })),
  pages: [],
  synonyms: [
    ['кружка', 'чашка'],
    ['велосипед', 'велик'],
  ],
})
const read = (text: string, isTyping = false) => readQuery(lexicon, text, { isTyping })
const hard = (text: string) => read(text).terms.flatMap(({ isSoft, typed }) => (isSoft ? [] : [typed]))

describe('the price of a query', () => {
  it.each([
    ['рюкзак не дороже трех тысяч', { priceTo: 300_000 }],
    ['чайник до полутора тысяч рублей', { priceTo: 150_000 }],
    ['плед от пятисот до двух тысяч', { priceFrom: 50_000, priceTo: 200_000 }],
    ['плед до тысячи', { priceTo: 100_000 }],
    ['кружка до двадцати пяти тысяч', { priceTo: 2_500_000 }],
    ['часы 1000-3000 руб', { priceFrom: 100_000, priceTo: 300_000 }],
    ['чайник до 1,5 тыс', { priceTo: 150_000 }],
    ['до 50к', { priceTo: 5_000_000 }],
    ['чайник до 2х литров', {}],
    ['груз до 200 тонн', {}],
    ['станок до 500 герц', {}],
    ['тапочки 36-37', {}],
    ['пять чашек', {}],
  ])('of %j is %j', (text, filters) => {
    expect(readPrices(text).filters).toEqual(filters)
  })

  it('that leaves nothing becomes the order of what is nearest', () => {
    expect(withoutLimits({ priceTo: kopecksOf(500) })).toEqual({ order: 'cheapest' })
    expect(withoutLimits({ priceFrom: kopecksOf(500) })).toEqual({ order: 'dearest' })
    expect(withoutLimits({ priceFrom: kopecksOf(500), order: 'cheapest' })).toEqual({ order: 'cheapest' })
    expect(withoutLimits({ isNew: true, isGift: true })).toEqual({})
    expect([isNarrow({ isNew: true }), isNarrow({ order: 'cheapest', isGift: true })]).toEqual([true, false])
  })

  it('leaves a text without a price as it is', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('чайник', 'семь', 'тысяч', 'от', 'ста', 'литров', '12', '-', 'см'))
          .map((all) => all.join(' ')),
        (text) => {
          const { rest, filters } = readPrices(text)
          if (Object.keys(filters).length === 0) expect(rest).toBe(text)
        },
      ),
    )
  })
})

describe('what a query asks for', () => {
  it.each([
    ['самый дешевый чайник', 'cheapest', ['чайник']],
    ['плед подешевле', 'cheapest', ['плед']],
    ['не дорогой плед', 'cheapest', ['плед']],
    ['самая дорогая кружка', 'dearest', ['кружка']],
    ['кружка', undefined, ['кружка']],
  ])('%j is ordered by price: %j', (text, order, words) => {
    expect([read(text).filters.order, hard(text)]).toEqual([order, words])
  })

  it.each([
    ['чайник не электрический', ['чайник'], ['электрический']],
    ['плед без шерсти', ['плед'], ['шерсти']],
    ['кружка кроме белой', ['кружка'], ['белой']],
    ['плед без парабенов', ['плед', 'парабенов'], []],
    ['не чайник', [], ['чайник']],
  ])('%j excludes known words only', (text, words, excluded) => {
    expect([hard(text), read(text).excluded.map(({ typed }) => typed)]).toEqual([words, excluded])
  })

  it('names what is excluded in the readings', () => {
    const { terms, excluded } = read('плед без шерсти')
    expect(readingsOf(terms, terms, excluded)).toEqual([
      { step: 'written', typed: 'плед', read: 'плед' },
      { step: 'excluded', typed: 'шерсти', read: 'шерсти' },
    ])
  })

  it.each([
    ['подарок маме на др до 1000', []],
    ['кружка на новый год', ['кружка']],
    ['подскажите есть ли у вас чайник', ['чайник']],
    ['товары для ванной', []],
    ['что подарить коллеге на 23 февраля', []],
  ])('%j keeps of its words %j', (text, words) => {
    expect(hard(text)).toEqual(words)
  })

  it('has an occasion that orders the products', () => {
    expect(read('подарок на новый год').terms).toMatchObject([{ isSoft: true, options: [['гирлянда'], ['плед']] }])
  })
})

describe('the letters of a query', () => {
  it.each([
    ['чaйник', 'transliteration', 'чайник'],
    ['чашька', 'typo', 'кружка'],
    ['20к', 'number', '20000мач'],
  ])('of %j are read by the step %j as %j', (text, step, word) => {
    expect(read(text).terms).toMatchObject([{ step, options: [[word]] }])
  })

  it('never become those of another product if they nearly spell what is not sold', () => {
    expect(read('виласипед').terms).toMatchObject([{ step: 'typo', options: [['велосипед']], productCount: 0 }])
  })

  it('may begin a longer name of a kind while they are typed', () => {
    expect(read('чай', true).terms).toMatchObject([{ step: 'written', options: [['чай']], synonyms: [['чайник']] }])
    for (const { terms } of [read('чай'), read('чай ', true), read('чай белый', true)])
      expect(terms[0]?.synonyms).toEqual([])
    expect(read('холодильник', true).terms).toMatchObject([{ step: 'unknown', synonyms: [] }])
  })

  it('find the nearest word whatever the slip', () => {
    const word = fc.string({ unit: fc.constantFrom(...'аоийкнчпледтрс'), minLength: 4, maxLength: 9 })
    fc.assert(
      fc.property(word, (typed) => {
        const costs = [...lexicon.words.keys()]
          .filter((each) => each.length > 2 && !/\d/u.test(each))
          .map((each) => editCost(typed, each, mostSlips(typed)))
        if (Math.min(...costs) < Infinity) expect(nearest(lexicon, typed)).not.toBeNull()
      }),
      { examples: [['чайнк'], ['пелд'], ['терммос'], ['крушка'], ['адлитпплдь']] },
    )
  })

  it('find a frequent kind although a rare form is spelt more like them, in any order of the catalogue', () => {
    const texts = [
      { text: 'Полка с кружками', productCount: 1, isTitle: true },
      { text: 'Кружка', productCount: 10_000_000, isTitle: true },
    ]
    for (const inOrder of [texts, texts.toReversed()]) {
      const frequent = lexiconOf({ stem: stemmer, texts: inOrder, pages: [], synonyms: [] })
      expect(nearest(frequent, 'крушками')).toMatchObject({ word: 'кружка' })
    }
  })
})

describe('words about the trade, no size and no name', () => {
  it.each([
    ['скидка 50%', { isDiscounted: true }, []],
    ['скидки до 30 процентов на пледы', { isDiscounted: true }, ['пледы']],
    ['плед -20%', { isDiscounted: true }, ['плед']],
    ['скидка 12,5 %', { isDiscounted: true }, []],
    ['плед 100%', {}, ['плед', '100процент']],
    ['хит продаж', { order: 'popular' }, []],
    ['лидеры продаж среди термосов', { order: 'popular' }, ['среди', 'термосов']],
    ['популярные кружки', { order: 'popular' }, ['кружки']],
  ])('%j is %j beside %j', (text, filters, words) => {
    expect([read(text).filters, hard(text)]).toEqual([filters, words])
  })

  it('«комната» says where beside a room or a thing, and is a word alone', () => {
    const rooms = lexiconOf({
      stem: stemmer,
      texts: ['Коврик для ванной', 'Стол детский', 'Пазл', 'Игра'].map((text) => ({
        text,
        productCount: 1,
        isTitle: true,
      })),
      pages: [],
      synonyms: [],
    })
    const terms = (text: string) => readQuery(rooms, text).terms.map(({ typed, isSoft }) => [typed, isSoft])
    expect(terms('коврик для ванной комнаты')).toEqual([
      ['коврик', false],
      ['ванной', true],
    ])
    expect(terms('детская комната')).toEqual([['детская', true]])
    expect(terms('стол в комнату')).toEqual([['стол', false]])
    expect(terms('комната подростка')).toEqual([['подростка', true]])
    expect(terms('комната')).toEqual([['комната', false]])
  })
})

describe('units of measure', () => {
  it.each([
    ['автомат 16а', '16а'],
    ['автомат 16 А', '16а'],
    ['автомат 16 A', '16а'],
    ['автомат 16 ампер', '16а'],
    ['насос 2 кВт', '2квт'],
  ])('%j has %j', (text, measure) => {
    expect(queryWords(text).at(-1)).toBe(measure)
  })
})

describe('conversation', () => {
  it.each([
    'думаю взять плед',
    'присматриваю плед',
    'хочется плед',
    'интересует плед',
    'а плед срочно можно',
    'какую плед взять',
    'куплю плед не дорого',
  ])('%j asks for the thing alone', (text) => {
    expect(hard(text)).toEqual(['плед'])
  })

  it('about an age is a hint, and «дорого» after «не» orders by price', () => {
    expect(hard('плед на 5 лет')).toEqual(['плед'])
    expect(hard('плед 10-12 лет')).toEqual(['плед'])
    expect(hard('плед 30 лет')).not.toEqual(['плед'])
    expect(read('плед не дорого').filters.order).toBe('cheapest')
  })
})

describe('an unfinished word', () => {
  it.each([
    ['chajn', 'transliteration', 'чайник'],
    ['xfqyb', 'layout', 'чайник'],
    ['nthv', 'layout', 'термос'],
  ])('%j in other letters begins a kind while it is typed', (text, step, kind) => {
    expect(read(text, true).terms).toMatchObject([{ step }])
    expect(read(text, true).terms[0]?.options[0]).toEqual([kind])
    expect(read(`белый ${text}`, true).terms.at(-1)).toMatchObject({ step })
  })

  it('in other letters begins nothing before another word or without a kind', () => {
    expect(read('zzzz', true).terms).toMatchObject([{ step: 'unknown' }])
  })
})
