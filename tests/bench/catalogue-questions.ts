import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Requests to a shop with the catalogue of `generatedFeed`, and the built server that answers them. */
const CITY = 463_573

const KINDS = ['чайник', 'кружки', 'плед', 'лампа', 'полка', 'кресло', 'ваза', 'коврик']
const LOOKS = ['белый', 'чёрный', 'синий', 'льняной', 'дубовый', 'северный']
const BRANDS = ['ёлка', 'берег', 'полынь', 'nord', 'lumen']
const SLIPS = ['чайнек', 'кружкк', 'пелд белый', 'лмпа', 'креслл дубовое', 'подсвешник', 'фотарамка', 'kfvgf']

const pick = <A>(list: ReadonlyArray<A>, turn: number): A => list[turn % list.length] as A

export interface Measured {
  readonly name: string
  readonly address: (turn: number) => string
}

// The limit differs for equal texts, because suggestions are cached.
const searched = (text: string, turn: number) =>
  `/api/catalog/search?query=${encodeURIComponent(text)}&contextCityId=${String(CITY)}&limit=${String(6 + Math.floor(turn / KINDS.length))}`
const listed = (query: string) =>
  `/api/catalog/products?${query}&contextCityId=${String(CITY)}&deliveryType=delivery&limit=24`

export interface Sample {
  readonly categories: ReadonlyArray<number>
  readonly brands: ReadonlyArray<string>
}

export const questionsOf = ({ categories, brands }: Sample): ReadonlyArray<Measured> => [
  { name: 'a search of one word', address: (turn) => searched(pick(KINDS, turn), turn) },
  {
    name: 'a search of three words',
    address: (turn) => searched(`${pick(KINDS, turn)} ${pick(LOOKS, turn)} ${pick(BRANDS, turn)}`, turn),
  },
  { name: 'an unfinished word', address: (turn) => searched(pick(KINDS, turn).slice(0, 4), turn) },
  { name: 'a slip of the finger', address: (turn) => searched(pick(SLIPS, turn), turn) },
  { name: 'a number', address: (turn) => searched(`VC-${String(turn * 2_417)}`, turn) },
  {
    name: 'a category by price',
    address: (turn) => listed(`categoryId=${String(pick(categories, turn))}&sort=priceAsc`),
  },
  {
    name: 'a category of a brand, in stock',
    address: (turn) =>
      listed(
        `categoryId=${String(pick(categories, turn))}&brand=${pick(brands, turn)}&inStock=true&priceFrom=1000&priceTo=7000`,
      ),
  },
  { name: 'a results page', address: (turn) => listed(`search=${encodeURIComponent(pick(KINDS, turn))}`) },
  { name: 'page 7 of a search', address: (turn) => listed(`search=${encodeURIComponent(pick(KINDS, turn))}&page=7`) },
]

export const p95 = (times: ReadonlyArray<number>): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

export const json = async <A>(address: string): Promise<A> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as A
}

export const timed = async (address: string): Promise<number> => {
  const started = performance.now()
  await json(address)
  return performance.now() - started
}

export interface Running {
  readonly origin: string
  readonly pid: number
  readonly stop: () => Promise<unknown>
}

export const startServer = async (checkout: string, env: NodeJS.ProcessEnv): Promise<Running> => {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    pid: server.pid ?? 0,
    origin: /http:\S+/.exec(String(output))?.[0] ?? '',
    stop: () => {
      server.kill('SIGTERM')
      return once(server, 'exit')
    },
  }
}

export const sampleOf = async (origin: string): Promise<Sample> => {
  const tree = await json<
    ReadonlyArray<{ readonly id: number; readonly children?: ReadonlyArray<{ readonly id: number }> }>
  >(`${origin}/api/catalog/categories?mainMenu=true&withChildren=true&deepLevel=1`)
  const { filters } = await json<{
    readonly filters: ReadonlyArray<{
      readonly code: string
      readonly values?: ReadonlyArray<{ readonly value: string }>
    }>
  }>(origin + listed(`categoryId=${String(tree[0]?.id ?? 0)}`))
  return {
    categories: tree.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]),
    brands: filters.find(({ code }) => code === 'brand')?.values?.map(({ value }) => value) ?? [],
  }
}
