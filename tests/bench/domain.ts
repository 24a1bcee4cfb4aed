/*
 * Operations per second of the most used domain rules and of naive versions: node tests/bench/domain.ts
 * [milliseconds]
 */
import { mergedBaskets, type StoredLine } from '../../src/domain/basket/merge.ts'
import type { ProductId } from '../../src/domain/catalogue/product.ts'
import { priceBasket, type LineToPrice } from '../../src/domain/pricing/price-basket.ts'
import type { RuleEffect } from '../../src/domain/pricing/rule.ts'
import { shownPrice } from '../../src/domain/pricing/shown-price.ts'
import { aBasketContext, allGoods, aPricedProduct, aPriceRule } from '../../src/domain/testing/pricing.ts'
import { formatDayInWords } from '../../src/domain/time/format-day.ts'
import type { Day } from '../../src/domain/time/day.ts'
import { formatCount, formatPrice } from '../../src/domain/money/format.ts'
import { instalmentSchedule } from '../../src/domain/instalment/instalment.ts'
import { dayOfMillis } from '../../src/domain/time/moment.ts'
import type { Kopecks } from '../../src/domain/money/money.ts'
import { REVIEW_FORMS } from '../../src/domain/text/plural.ts'
import { sortKey } from '../../src/domain/text/russian-order.ts'

const ROUNDS = 5
const LINES = 1_000
const round = Number(process.argv[2] ?? 200)

interface Contest {
  readonly name: string
  readonly ours: (turn: number) => unknown
  readonly naive: (turn: number) => unknown
  readonly against: string
}

const lines = (from: number): ReadonlyArray<StoredLine> =>
  Array.from({ length: LINES }, (_, index) => ({
    productId: from + index,
    count: (index % 9) + 1,
    comment: '',
    disabled: false,
  }))
const own = lines(1)
const guests = lines(LINES / 2)

/** Searches each line in the other basket and copies the list for each. */
const clonedMerge = () =>
  guests.reduce<ReadonlyArray<StoredLine>>((merged, line) => {
    const found = merged.find(({ productId }) => productId === line.productId)
    if (found === undefined) return [...merged, line]
    return merged.map((mine) => (mine === found ? { ...mine, count: Math.max(mine.count, line.count) } : mine))
  }, own)

const amountAt = (turn: number) => (100_000 + (turn % 50_000)) as Kopecks
const today = '2026-02-20' as Day
const MS_IN_DAY = 86_400_000

const machineSchedule = (total: Kopecks) =>
  [0, 1, 2, 3].map((index) => ({
    due: new Date(Date.parse(today) + index * 14 * MS_IN_DAY).toISOString().slice(0, 10),
    amount: Math.min(Math.ceil(total / 4), Math.max(total - index * Math.ceil(total / 4), 0)),
  }))

const titles = Array.from({ length: 200 }, (_, index) => ({ title: `Ёлка ${(index * 37) % 200} см, чай Ёж` }))

const contests: ReadonlyArray<Contest> = [
  {
    name: 'instalment schedule',
    ours: (turn) => instalmentSchedule(amountAt(turn), today),
    naive: (turn) => machineSchedule(amountAt(turn)),
    against: 'Date and toISOString',
  },
  {
    name: `merge of two baskets of ${LINES} lines`,
    ours: () => mergedBaskets(own, guests),
    naive: clonedMerge,
    against: 'cloned arrays',
  },
  {
    name: 'price',
    ours: (turn) => formatPrice(amountAt(turn)),
    naive: (turn) =>
      new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(amountAt(turn) / 100),
    against: 'Intl made for each call',
  },
  {
    name: 'count of reviews',
    ours: (turn) => formatCount(turn % 200, REVIEW_FORMS),
    naive: (turn) =>
      `${new Intl.NumberFormat('ru-RU').format(turn % 200)} ${new Intl.PluralRules('ru-RU').select(turn % 200)}`,
    against: 'Intl made for each call',
  },
  {
    name: 'day in words',
    ours: () => formatDayInWords(today),
    naive: () =>
      new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
        Date.parse(today),
      ),
    against: 'Intl made for each call',
  },
  {
    name: 'day of a moment in the shop’s zone',
    ours: (turn) => dayOfMillis(turn * 1_000),
    naive: (turn) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Novosibirsk' }).format(turn * 1_000),
    against: 'Intl made for each call',
  },
  {
    name: 'order of 200 titles',
    ours: () => titles.map(({ title }) => sortKey(title)).sort(),
    naive: () => [...titles].sort((a, b) => a.title.localeCompare(b.title, 'ru', { numeric: true })),
    against: 'localeCompare',
  },
]

/** Operations per second, median of several rounds. */
const speedOf = (run: (turn: number) => unknown): number => {
  const speeds = Array.from({ length: ROUNDS + 1 }, () => {
    const start = performance.now()
    let [turns, passed] = [0, 0]
    while (passed < round) {
      run(turns)
      turns += 1
      passed = performance.now() - start
    }
    return (turns / passed) * 1_000
  })
  return speeds.slice(1).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const PRICED_LINES = 100
const PRICE_RULES = 50

const pricedLines = Array.from({ length: PRICED_LINES }, (_, index) => ({
  product: aPricedProduct({
    id: (index + 1) as ProductId,
    price: (10_000 + index * 997) as Kopecks,
    categories: [index % 10, 100 + (index % 3)],
    brandId: index % 7,
  }),
  count: (index % 4) + 1,
}))

const goodsOfCategory = (category: number) => ({ ...allGoods, categories: [category] })
const percent: RuleEffect = { _tag: 'Percent', percent: 10 }
const amount: RuleEffect = { _tag: 'Amount', amount: 500 as Kopecks }

/** Of ten rules six cut prices, two are of each second unit, one is of a set, one gives a gift. */
const effects: ReadonlyArray<RuleEffect> = [
  ...[percent, amount, percent, { _tag: 'Fixed', price: 20_000 as Kopecks } as const, percent, amount],
  { _tag: 'NthUnit', n: 2, percent: 50, isSameProduct: false },
  { _tag: 'NthUnit', n: 3, percent: 100, isSameProduct: true },
  {
    _tag: 'Set',
    parts: [
      { goods: goodsOfCategory(1), count: 1 },
      { goods: goodsOfCategory(2), count: 2 },
    ],
    effect: percent,
  },
  { _tag: 'Gift', product: 7 as ProductId, each: 3 },
]

const isOfBasket = (index: number) => index % 10 === 4
const rules = Array.from({ length: PRICE_RULES }, (_, index) => {
  const effect = effects[index % effects.length] ?? percent
  return aPriceRule({
    id: index + 1,
    effect,
    goods: {
      ...(effect._tag === 'Set' || isOfBasket(index) ? allGoods : goodsOfCategory(index % 7)),
      brands: index % 4 === 0 ? [index % 7, 3] : [],
    },
    basketFrom: isOfBasket(index) ? (500_000 as Kopecks) : null,
    priority: index % 3,
    period: {
      from: index % 4 === 0 ? 0 : null,
      until: null,
      weekdays: index % 3 === 0 ? [1, 2, 3, 4, 5] : [],
      hours: index % 5 === 0 ? { from: '09:00', to: '21:00' } : null,
    },
  })
})
const saleContext = aBasketContext({
  gifts: new Map([[7, { product: aPricedProduct({ id: 7 as ProductId }), left: 9 }]]),
})

const shown = (speed: number) => Math.round(speed).toLocaleString('en-US')

for (const { name, ours, naive, against } of contests) {
  const [fast, slow] = [speedOf(ours), speedOf(naive)]
  console.log(`${name}: ${shown(fast)} op/s; ${against}: ${shown(slow)} op/s; ${(fast / slow).toFixed(1)} times`)
}

const baskets = speedOf(() => priceBasket(pricedLines, rules, saleContext))
console.log(`baskets of ${PRICED_LINES} lines priced by ${PRICE_RULES} rules: ${shown(baskets)} a second`)
const cards = speedOf((turn) =>
  shownPrice((pricedLines[turn % PRICED_LINES] as LineToPrice).product, rules, saleContext),
)
console.log(`shown prices by ${PRICE_RULES} rules: ${shown(cards)} a second`)
