import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { seedDemo } from '../../../src/demo/seed/seed-demo.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { generateQueries, type Good } from '../../search-quality/generate.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

/** Queries, and how the title of the expected product starts. */
const QUERIES: ReadonlyArray<readonly [typed: string, title: RegExp]> = [
  // inflected forms in any order
  ['чайник', /^Чайник/],
  ['чайники', /^Чайник/],
  ['чайник электрический', /^Чайник электрический/],
  ['электрический чайник', /^Чайник электрический/],
  ['заварочный чайник', /^Чайник заварочный/],
  ['кружки', /^Кружка/],
  ['кружку', /^Кружка/],
  ['набор тарелок', /^Набор тарелок/],
  ['тарелки', /^Набор тарелок/],
  ['стаканы', /^Набор стаканов/],
  ['сковороды', /^Сковорода/],
  ['кастрюля с крышкой', /^Кастрюля/],
  ['нож', /^Нож кухонный/],
  ['кухонные ножи', /^Нож кухонный/],
  ['разделочная доска', /^Доска разделочная/],
  ['доски', /^Доска разделочная/],
  ['форма для запекания', /^Форма для запекания/],
  ['банки для сыпучих', /^Набор банок для сыпучих/],
  ['термосы', /^Термос/],
  ['фартуки', /^Фартук/],
  ['постельное белье', /^Комплект постельного белья/],
  ['пледы', /^Плед/],
  ['подушки', /^Подушка/],
  ['банное полотенце', /^Полотенце банное/],
  ['полотенца', /полотен/i],
  ['халаты', /^Халат/],
  ['шторы', /^Шторы/],
  ['ковер', /^Ковёр/],
  ['ковры', /^Ковёр/],
  ['диваны', /^Диван/],
  ['кресла', /^Кресло/],
  ['письменный стол', /^Стол письменный/],
  ['стулья', /^Стул/],
  ['барные стулья', /^Стул барный/],
  ['комоды', /^Комод/],
  ['шкаф для одежды', /^Шкаф для одежды/],
  ['люстры', /^Люстра/],
  ['настольные лампы', /^Лампа настольная/],
  ['лампочки светодиодные', /^Лампочка светодиодная/],
  ['торшеры', /^Торшер/],
  ['гирлянды', /^Гирлянда/],
  ['лопаты', /^Лопата/],
  ['грабли', /^Грабли/],
  ['семена', /^Семена/],
  ['садовый шланг', /^Шланг садовый/],
  ['беспроводные наушники', /^Наушники беспроводные/],
  ['пылесосы', /^Пылесос/],
  ['умная колонка', /^Колонка умная/],
  ['настольные игры', /^Игра настольная/],
  ['пазлы', /^Пазл/],
  ['ключ рожковый', /^Ключ рожковый/],
  ['щетка зубная', /^Щётка зубная/],
  ['дрель шуруповерт', /^Дрель-шуруповёрт/],
  ['отвертка', /^Отвёртка/],
  // misspelt
  ['чайнек', /^Чайник/],
  ['чайнк', /^Чайник/],
  ['чайникк', /^Чайник/],
  ['скаворода', /^Сковорода/],
  ['сковарода', /^Сковорода/],
  ['кастрюлля', /^Кастрюля/],
  ['костюля', /^Кастрюля/],
  ['падушка', /^Подушка/],
  ['падушки', /^Подушка/],
  ['пылисос', /^Пылесос/],
  ['палатенце', /полотен/i],
  ['лапата', /^Лопата/],
  ['атвертка', /^Отвёртка/],
  ['рюзкак', /^Рюкзак/],
  ['чимодан', /^Чемодан/],
  ['тарелко', /тарел/i],
  ['наушнеки', /^Наушники/],
  ['фанарь', /^Фонарь/],
  ['клавеатура', /^Клавиатура/],
  ['шампуньь', /^Шампунь/],
  ['самакат', /^Самокат/],
  ['зеркола', /^Зеркало/],
  ['люстар', /^Люстра/],
  ['молток', /^Молоток/],
  ['вентелятор', /^Вентилятор/],
  // wrong keyboard layout
  ['xfqybr', /^Чайник/],
  ['rhe;rf', /^Кружка/],
  ['gjleirf', /^Подушка/],
  ['lbdfy', /^Диван/],
  ['gsktcjc', /^Пылесос/],
  ['k.cnhf', /^Люстра/],
  ['yfeiybrb', /^Наушники/],
  ['cnjk gbcmvtyysq', /^Стол письменный/],
  // synonyms
  ['чашка', /^Кружка/],
  ['чашки', /^Кружка/],
  ['сковородка', /^Сковорода/],
  ['шурик', /^Дрель-шуруповёрт/],
  ['тапки', /^Тапочки/],
  ['повербанк', /^Аккумулятор внешний/],
  ['настолка', /^Игра настольная/],
  ['туалетка', /^Бумага туалетная/],
  ['занавески', /^Шторы/],
  ['пассатижи', /^Плоскогубцы/],
  ['фотик', /^Фотоаппарат/],
  ['духи', /^Туалетная вода/],
  ['кран', /^Смеситель/],
  ['купить чайник недорого', /^Чайник/],
]

const NEEDED = 0.95
const LOOKED_AT = 5

describeOnPostgres('the search of the demo shop', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await seedPlaces(database().db)
    await seedDemoPlaces(database().db)
    await seedDemo(database().db, { products: 1_200, seed: 2026 }, () => undefined)
    shop = shopOver(database())
  })

  it('has the expected product among the first five, with any spelling', async () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(100)
    const missed: Array<string> = []
    for (const [query, title] of QUERIES) {
      const { answer } = await request(shop, searchCatalogue, { query: { query } })
      const first = answer.items.slice(0, LOOKED_AT).map((item) => item.title)
      if (!first.some((one) => title.test(one))) missed.push(`${query}: ${first.join(' | ') || 'nothing'}`)
    }
    expect(missed.slice(Math.floor(QUERIES.length * (1 - NEEDED)))).toEqual([])
  })

  it('lists products of one kind for the name of a kind', async () => {
    const { rows } = await sql<Good>`
      select id, title, null as brand, '[]'::json as properties,
        json_build_array((select title from categories where id = category_id)) as categories
      from products where is_on_sale`.execute(database().db)
    const byId = new Map(rows.map((good) => [good.id, good]))
    const queries = generateQueries({ products: rows, synonyms: [], absent: [] }, 18).filter(
      ({ areAllFit }) => areAllFit,
    )
    expect(queries.length).toBeGreaterThan(100)
    const others: Array<string> = []
    for (const { text, fits } of queries) {
      const { answer } = await request(shop, getProducts, { query: { search: text } })
      const other = answer.items.map(({ id }) => byId.get(id)).find((good) => good && fits?.(good) !== true)
      if (answer.guess === undefined && other !== undefined) others.push(`${text}: ${other.title}`)
    }
    expect(others.slice(Math.floor(queries.length * (1 - NEEDED)))).toEqual([])
  })

  it('suggests longer words, other kinds and pictures of categories while a word is typed', async () => {
    const suggested = async (query: string) => (await request(shop, searchCatalogue, { query: { query } })).answer
    const tea = await suggested('чай')
    expect(tea.keywords).toContain('чайник')
    expect(tea.items.some(({ title }) => title.startsWith('Чайник'))).toBe(true)
    expect(tea.links?.find(({ url }) => url === '/catalog/chay-i-kofe/')?.image).toMatch(/^demo:/)
    const cup = await suggested('кружка')
    const kinds = cup.items.slice(0, 3).map(({ title }) => title.split('«')[0])
    expect(new Set(kinds).size).toBe(3)
    expect(cup.items.every(({ isAvailable }) => typeof isAvailable === 'boolean')).toBe(true)
    expect((await suggested('белый чай')).keywords).toContain('белый чайник')
  })

  it.each([
    // one section is «Для белья и бумаг», one word is «лейка душевая» too
    ['корзинка для белья', /^Корзина для белья/],
    ['урна офисная', /^Корзина для бумаг/],
    ['портьеры', /^Шторы/],
    ['шторы для спальни', /^Шторы/],
    ['лейка для полива', /^Лейка пластиковая/],
    ['альбом для фото', /^Фотоальбом/],
    ['банный халат', /^Халат/],
    ['будильничек', /^Будильник/],
    ['крем лицевой', /^Крем для лица/],
    ['одеялко', /^Плед/],
    ['postelnoe belie', /^Комплект постельного белья/],
    ['книги для малышей', /^«/],
    ['стремянка 3 ступени', /3\sступени/],
    ['пиалы', /^Миска/],
  ])('suggests only what «%s» is', async (query, title) => {
    const { answer } = await request(shop, searchCatalogue, { query: { query } })
    expect(answer.items.length).toBeGreaterThan(0)
    expect(answer.items.map((item) => item.title).filter((one) => !title.test(one))).toEqual([])
    const listed = await request(shop, getProducts, { query: { search: query, groupVariants: true } })
    expect(answer.pagination.total).toBe(listed.answer.pagination.total)
  })

  it('gives every product once over the pages of suggestions', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await request(shop, searchCatalogue, { query: { query: 'чайник', page } })).answer,
      ),
    )
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const { total = 0, pages: count = 0, limit = 1 } = pages[0]?.pagination ?? {}
    expect(Math.ceil(ids.length / limit)).toBe(Math.min(3, count))
    expect(count).toBeLessThan(3)
    expect(total).toBe(ids.length)
  })

  it.each<readonly [typed: string, title: RegExp | null, guess: string | undefined]>([
    // stems of a noun and a verb are equal: «тушить», «рисует»
    ['тушь', /^Палетка теней/, 'similar'],
    ['рис', null, undefined],
    // limits that leave nothing
    ['секатор новинка', /^Секатор/, 'partial'],
    ['диван до 500 рублей', /^Диван/, 'partial'],
    // a measure, a book, a person
    ['набор посуды', /^Набор/, undefined],
    ['книжка малышу', /^«/, undefined],
    ['книга про пироги', /^«Сибирские пироги»/, undefined],
    ['подарок внуку 5 лет', /^(Пазл|Игра|Мишка|Машинка|Кубики|Матрёшка|Пирамидка|Мяч)/, undefined],
    ['полотенца вафельные', /^(Полотенце|Набор полотенец)/, 'partial'],
    // short and long slips
    ['утг', /^Утюг/, 'corrected'],
    ['кастрюя', /^Кастрюля/, 'corrected'],
    // another thing serves instead
    ['мыльница', /^Набор для ванной/, 'similar'],
    ['ночник', /^Лампа/, 'similar'],
    ['полка настенная', /^Стеллаж/, 'similar'],
    ['цветок в горшке', /\sв\sгоршке/, undefined],
    ['тетрадь в клетку', /^(Блокнот|Ежедневник)/, 'partial'],
    ['чем резать хлеб', /^Нож/, 'partial'],
    ['ортопедическая подушка', /^Подушка/, 'partial'],
    ['лампа на батарейках', /^Лампа/, 'partial'],
    // not sold, or only mentioned in a description
    ['весы кухонные', null, undefined],
  ])('reads %j as %s, marked %s', async (search, title, guess) => {
    const { answer } = await request(shop, getProducts, { query: { search, limit: 4 } })
    const first = answer.items.map((item) => item.title)
    expect({ others: first.filter((one) => title?.test(one) !== true), guess: answer.guess }).toEqual({
      others: [],
      guess,
    })
    expect(first.length > 0).toBe(title !== null)
  })

  it('excludes what the query denies, and orders by price if it asks for the cheapest', async () => {
    const listed = async (search: string) => (await request(shop, getProducts, { query: { search } })).answer.items
    const kettles = await listed('чайник не электрический')
    expect(kettles.length).toBeGreaterThan(5)
    expect(kettles.filter(({ title }) => /электрическ/.test(title))).toEqual([])
    expect((await listed('плед без шерсти')).filter(({ title }) => /шерст/.test(title))).toEqual([])
    const prices = (await listed('самый дешевый чайник')).map(({ price }) => price.price)
    expect(prices[0]).toBe(Math.min(...kettles.map(({ price }) => price.price)))
  })
})
