import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { editCost, mostSlips } from '../../../src/domain/search/edit-cost.ts'
import { readIntents } from '../../../src/domain/search/intents.ts'
import { readPrices } from '../../../src/domain/search/prices.ts'
import { inOtherLayout, russianSpellings, soundOf } from '../../../src/domain/search/letters.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { keyOf, queryWords } from '../../../src/domain/search/lexicon.ts'
import { latinCodes, withMeasures } from '../../../src/domain/search/measures.ts'
import { fallbacks } from '../../../src/domain/search/attempts.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { unknown } from '../../../src/domain/search/search-term.ts'
import { isGuess, readingsOf, textOf } from '../../../src/domain/search/readings.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const title = (text: string, productCount = 3) => ({ text, productCount, isTitle: true })
const value = (text: string, productCount = 3) => ({ text, productCount, isTitle: false })

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    title('Чайник электрический «Иней», 1,7 л, белый', 5),
    title('Чайник заварочный, 0,6 л'),
    title('Кружка фарфоровая, 350 мл, красная', 9),
    title('Кружка, 350 мл'),
    title('Ковёр, 70 × 140 см'),
    title('Фотоальбом, 10 × 15 см'),
    title('Фото в рамке'),
    title('Альбом для рисования'),
    title('Лампочка E27, 28 Вт'),
    title('Шина R16'),
    title('Мочалка'),
    title('Дрель-шуруповёрт'),
    title('Миска'),
    value('28 см'),
    value('bosch', 2),
    value('детский'),
    value('игрушки'),
    value('плед'),
    value('XS'),
    value('Ш'),
    value('электронный', 1),
  ],
  pages: [
    { id: 'category:1', title: 'Чай и кофе', hasProducts: true },
    { id: 'category:2', title: 'Кружки', hasProducts: true },
    { id: 'category:3', title: 'Новинки для кухни', hasProducts: true },
    { id: 'category:4', title: 'Кружки и пиалы', hasProducts: true },
    { id: 'post:1', title: 'Новинки', hasProducts: false },
  ],
  synonyms: [
    ['чашка', 'кружка', 'бокал для чая'],
    ['мочалка', 'губка для душа'],
    ['альбом', 'кружка фарфоровая', 'альбом для рисования'],
    ['самокат', 'велосипед'],
    ['кулёк', 'миска'],
  ],
})
const read = (text: string) => readQuery(lexicon, text)
const steps = (text: string) => read(text).terms.map(({ step, options }) => [step, options[0]?.join(' ')])

describe('reading a search query', () => {
  it.each([
    ['чайник', [['written', 'чайник']]],
    ['кружек', [['form', 'кружек']]],
    ['ковры', [['form', 'ковры']]],
    ['чашку', [['synonym', 'кружка']]],
    ['губка для душа', [['synonym', 'мочалка']]],
    ['альбом для рисования', [['written', 'альбом рисования']]],
    ['chaynik', [['transliteration', 'чайник']]],
    ['chayniki', [['transliteration', 'чайники']]],
    ['chashka', [['transliteration', 'кружка']]],
    ['бош', [['transliteration', 'bosch']]],
    ['xfqybr', [['layout', 'чайник']]],
    ['rhe;rf', [['layout', 'кружка']]],
    ['xfqytr', [['layout', 'чайник']]],
    ['чайнек', [['typo', 'чайник']]],
    ['чай ник', [['compound', 'чайник']]],
    ['фото альбом', [['compound', 'фотоальбом']]],
    [
      'чайник элек',
      [
        ['written', 'чайник'],
        ['prefix', 'электрический'],
      ],
    ],
    [
      'лампочка е27',
      [
        ['written', 'лампочка'],
        ['number', 'e27'],
      ],
    ],
    [
      'шина р16',
      [
        ['written', 'шина'],
        ['number', 'r16'],
      ],
    ],
    [
      'ковер 70 на 140',
      [
        ['written', 'ковер'],
        ['number', '70x140'],
      ],
    ],
    [
      'кружка 350мл',
      [
        ['written', 'кружка'],
        ['number', '350мл'],
      ],
    ],
    ['28', [['number', '28вт']]],
    ['99 см', [['unknown', '99см']]],

    ['холодильник', [['unknown', 'холодильник']]],
    ['ъъъъщщщ', [['unknown', 'ъъъъщщщ']]],
    ['q&', [['unknown', 'q']]],
    [
      'w.v',
      [
        ['unknown', 'w'],
        ['unknown', 'v'],
      ],
    ],
    [
      'xs;rf',
      [
        ['written', 'xs'],
        ['unknown', 'rf'],
      ],
    ],
  ])('takes %j as %j', (text, expected) => {
    expect(steps(text)).toEqual(expected)
  })

  it('does not complete a short word while it is typed', () => {
    expect(readQuery(lexicon, 'xs', { isTyping: true }).terms).toMatchObject([{ step: 'written', synonyms: [] }])
  })

  it('never takes a known word for another one', () => {
    expect(steps('книжка')).toEqual([['unknown', 'книжка']])
    for (const word of ['чашка', 'велосипед', 'чайник']) expect(steps(word).map(([step]) => step)).not.toContain('typo')
  })

  it('is total, and the readings name each term', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(60),
          fc
            .array(fc.constantFrom('чайник', 'до', '500', 'xfqybr', 'на', 'кухню', '3', 'л', 'подарок', 'маме'))
            .map((words) => words.join(' ')),
        ),
        (text) => {
          const { terms } = read(text)
          expect(readingsOf(terms, []).map(({ typed }) => typed)).toEqual(terms.map(({ typed }) => typed))
          for (const left of fallbacks(terms)) {
            expect(left.length).toBeLessThan(terms.length)
            expect(left.some(({ isKind, step }) => isKind || step !== 'unknown')).toBe(true)
            expect(isGuess(terms, left)).toBe(true)
          }
        },
      ),
    )
  })

  it('finds pages by all the words typed, exact titles first', () => {
    expect(read('кружки').pages).toEqual([
      { id: 'category:2', hasProducts: true, isExact: true },
      { id: 'category:4', hasProducts: true, isExact: false },
    ])
    expect(read('чашки').pages.map(({ id }) => id)).toEqual(['category:2', 'category:4'])
    expect(read('новинки для кухни')).toMatchObject({ filters: {}, pages: [{ id: 'category:3', isExact: true }] })
    expect(read('').pages).toEqual([])
  })

  it('takes prices, discounts, news, gifts and rooms out of the words', () => {
    expect(read('чайник дешевле 2 000 руб').filters).toEqual({ priceTo: 200_000 })
    expect(read('кружка от 1 тыс до 3000').filters).toEqual({ priceFrom: 100_000, priceTo: 300_000 })
    expect(readPrices('до 28').filters).toEqual({})
    expect(readPrices('кружка до 500 мл').filters).toEqual({})
    expect(read('скидки на кружки')).toMatchObject({ filters: { isDiscounted: true }, terms: [{ typed: 'кружки' }] })
    expect(read('новинки').filters).toEqual({ isNew: true })
    const gift = read('купить подарок ребенку')
    expect([gift.filters, gift.terms.map(({ step, isSoft }) => [step, isSoft])]).toEqual([
      { isGift: true },
      [['intent', true]],
    ])
    expect(read('кружка на балкон').terms).toHaveLength(1)
    expect(read('кружка в детскую').terms).toMatchObject([{ isSoft: false }, { isSoft: true }])
    expect(
      readIntents(['магазин'], { isKind: () => true, isInVocabulary: () => true, isPropertyName: () => false }).words,
    ).toEqual(['магазин'])
  })

  it('leaves out the least specific word first and keeps the kind', () => {
    const typed = (text: string) => fallbacks(read(text).terms).map((left) => left.map((term) => term.typed).join(' '))
    expect(typed('кружка 350 мл фиолетовая')).toEqual(['кружка 350мл', 'кружка фиолетовая', 'кружка'])
    expect(typed('bosch кружка')[0]).toBe('кружка')
    expect(typed('белый самокат')).toEqual(['самокат'])
  })

  it('returns the text that is shown in place of the typed one', () => {
    const { terms } = read('xfqybr белый')
    expect([textOf(terms), isGuess(terms, terms)]).toEqual(['чайник белый', true])
    const sure = read('кружка 350 мл').terms
    expect([textOf(sure), isGuess(sure, sure), isGuess(sure, sure.slice(1))]).toEqual(['кружка 350мл', false, true])
    const article = read('777123').terms
    expect(isGuess(article, article)).toBe(false)
    expect(readingsOf(terms, terms.slice(0, 1))).toEqual([
      { step: 'layout', typed: 'xfqybr', read: 'чайник' },
      { step: 'dropped', typed: 'белый', read: 'белый' },
    ])
    expect(textOf([{ ...unknown('x'), step: 'prefix', options: [] }])).toBe('x')
  })
})

describe('the parts of reading', () => {
  it('join a number and its unit', () => {
    expect(
      ['1,5 литра', '3л', '50 на 70 см', '20 × 15 × 10 см', '10 000 мА·ч', '1.5-спальное', '5 метров', 'к 2030'].map(
        (text) => withMeasures(text.toLowerCase()),
      ),
    ).toEqual(['1d5л', '3л', '50x70', '20x15x10', '10000мач', '1d5-спальное', '5м', 'к 2030'])
    expect(latinCodes('р16')).toEqual(['p16', 'r16'])
    expect(queryWords('Ёлка, 2 кг')).toEqual(['елка', '2кг'])
  })

  it('turn the layout there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'абвгдежзйклмнопрсту ') }), (text) => {
        expect(inOtherLayout(inOtherLayout(text))).toBe(text)
      }),
    )
  })

  it('give one key to a Russian word and its spellings', () => {
    expect(new Set(['чайник', 'chaynik', 'chajnik', 'chainik'].map(soundOf)).size).toBe(1)
    expect(russianSpellings('shchetka')[0]).toBe('щетка')
    expect(russianSpellings('a-b')).toEqual(['а-б'])
    expect(keyOf(stemmer, 'батареек')).toBe(keyOf(stemmer, 'батарейка'))
  })

  it('count slips: symmetric for letters that sound alike, and none for the same word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'аоеидтл'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editCost(one, one, 2)).toBe(0)
        expect(editCost(one, other, 2) <= 2 || editCost(one, other, 2) === Infinity).toBe(true)
      }),
    )
    expect(editCost('пелд', 'плед', 1)).toBe(1)
    expect(editCost('скаворода', 'сковорода', 1)).toBe(0.5)
    expect(editCost('чайникк', 'чайник', 1)).toBe(0.5)
    expect(editCost('ваза', 'вазочка', 1)).toBe(Infinity)
    expect(['фен', 'плед', 'чайник', 'сковорода'].map(mostSlips)).toEqual([0, 1, 1.5, 2])
  })
})
