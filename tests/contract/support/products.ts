import type { Insertable, Kysely } from 'kysely'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { sortKey } from '../../../src/domain/text/russian-order.ts'
import { productSearchText } from '../../../src/domain/catalogue/search-index.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'

/** Ids that `seedProducts` creates. Locations 1–8 are the own shops in the order of the seed, 9 is the warehouse. */
export const CATEGORY = { kitchen: 1, kettles: 2, pans: 3, garden: 4, empty: 5, quarantine: 6 } as const
export const BRAND = { taiga: 1, bosch: 2 } as const
export const PRODUCT = {
  kettle: 1,
  glassKettle: 2,
  pan: 3,
  shovel: 4,
  offSale: 5,
  elsewhere: 6,
  lost: 7,
  last: 8,
  herringbone: 9,
} as const
export const BARNAUL_SHOP = 1
export const BARNAUL_OTHER_SHOP = 2
export const WAREHOUSE = 9

interface ProductSeed {
  readonly title: string
  readonly slug: string
  readonly sku: string
  readonly category: number
  readonly brand: number | null
  readonly roubles: number
  readonly oldRoubles?: number
  readonly popularity: number
  readonly stock: Readonly<Record<number, number>>
  readonly isOnSale?: boolean
  readonly createdOn?: string
}

const categories = [
  { title: 'Кухня', slug: 'kuhnya', parent_id: null },
  { title: 'Чайники', slug: 'chayniki', parent_id: CATEGORY.kitchen },
  { title: 'Сковороды', slug: 'skovorody', parent_id: CATEGORY.kitchen },
  { title: 'Сад', slug: 'sad', parent_id: null },
  { title: 'Пусто', slug: 'pusto', parent_id: null },
  { title: 'Без раздела', slug: 'bez-razdela', parent_id: null },
]

const brands = [
  { title: 'Тайга', slug: 'tayga' },
  { title: 'Bosch', slug: 'bosch' },
]

const products: ReadonlyArray<ProductSeed> = [
  {
    title: 'Чайник эмалированный «Брусника», 2 л',
    slug: 'chaynik-brusnika',
    sku: 'TG-1001',
    category: CATEGORY.kettles,
    brand: BRAND.taiga,
    roubles: 1_490,
    oldRoubles: 1_990,
    popularity: 50,
    stock: { 1: 3, 2: 5, [WAREHOUSE]: 10 },
    createdOn: '2026-01-10',
  },
  {
    title: 'Чайник электрический стеклянный',
    slug: 'chaynik-steklyannyy',
    sku: 'TWK-70B03',
    category: CATEGORY.kettles,
    brand: BRAND.bosch,
    roubles: 4_290.5,
    popularity: 40,
    stock: { 1: 0, [WAREHOUSE]: 2 },
    createdOn: '2026-03-01',
  },
  {
    title: 'Сковорода чугунная, 26 см',
    slug: 'skovoroda-chugunnaya',
    sku: 'TG-2002',
    category: CATEGORY.pans,
    brand: BRAND.taiga,
    roubles: 2_350,
    popularity: 90,
    stock: { 1: 1, [WAREHOUSE]: 4 },
    createdOn: '2026-02-01',
  },
  {
    title: 'Лопата штыковая',
    slug: 'lopata-shtykovaya',
    sku: 'SD-1',
    category: CATEGORY.garden,
    brand: null,
    roubles: 990,
    popularity: 10,
    stock: { [WAREHOUSE]: 100 },
    createdOn: '2025-01-01',
  },
  {
    title: 'Турка медная',
    slug: 'turka-mednaya',
    sku: 'TG-9',
    category: CATEGORY.kitchen,
    brand: BRAND.taiga,
    roubles: 1_000,
    popularity: 1,
    stock: { [WAREHOUSE]: 5 },
    isOnSale: false,
  },
  {
    title: 'Ковш походный',
    slug: 'kovsh-pohodnyy',
    sku: 'TG-10',
    category: CATEGORY.kitchen,
    brand: BRAND.taiga,
    roubles: 700,
    popularity: 20,
    stock: { 2: 6, [WAREHOUSE]: 0 },
  },
  {
    title: 'Чугунок без склада',
    slug: 'chugunok',
    sku: 'TG-11',
    category: CATEGORY.kitchen,
    brand: BRAND.taiga,
    roubles: 800,
    popularity: 5,
    stock: {},
  },
  {
    title: 'Последняя кружка',
    slug: 'poslednyaya-kruzhka',
    sku: 'TG-12',
    category: CATEGORY.kitchen,
    brand: BRAND.taiga,
    roubles: 300,
    popularity: 7,
    stock: { [WAREHOUSE]: 1 },
  },
  {
    title: 'Ёлочка для кексов',
    slug: 'yolochka',
    sku: 'TG-13',
    category: CATEGORY.quarantine,
    brand: null,
    roubles: 250,
    popularity: 3,
    stock: { [WAREHOUSE]: 9 },
  },
]

const rowOf = (item: ProductSeed, index: number): Insertable<Tables['products']> => ({
  source: 'test',
  source_id: String(index + 1),
  slug: item.slug,
  title: item.title,
  sort_key: sortKey(item.title),
  sku: item.sku,
  description: `<p>${item.title}.</p>`,
  price: kopecksOf(item.roubles),
  base_price: kopecksOf(item.oldRoubles ?? item.roubles),
  category_id: item.category,
  brand_id: item.brand,
  is_on_sale: item.isOnSale ?? true,
  popularity: item.popularity,
  created_at: new Date(`${item.createdOn ?? '2025-06-01'}T00:00:00Z`),
  search_text: productSearchText({
    title: item.title,
    sku: item.sku,
    brand: brands[(item.brand ?? 0) - 1]?.title,
    category: categories[item.category - 1]?.title,
  }),
})

export const seedProducts = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('categories')
    .values(
      categories.map((category, index) => ({
        ...category,
        source: 'test',
        source_id: String(index + 1),
        sort_key: sortKey(category.title),
        position: index,
        is_quarantine: index + 1 === CATEGORY.quarantine,
      })),
    )
    .execute()
  await db
    .insertInto('brands')
    .values(brands.map((brand) => ({ ...brand, sort_key: sortKey(brand.title) })))
    .execute()
  await db.insertInto('products').values(products.map(rowOf)).execute()
  await db
    .insertInto('product_pictures')
    .values(
      products.flatMap((_, index) => [
        { product_id: index + 1, position: 0, source: `demo:${index + 1}:front` },
        { product_id: index + 1, position: 1, source: `demo:${index + 1}:side` },
      ]),
    )
    .execute()
  await db
    .insertInto('product_properties')
    .values([
      { product_id: PRODUCT.kettle, position: 0, title: 'Объём', value: '2', unit: 'л' },
      { product_id: PRODUCT.kettle, position: 1, title: 'Материал', value: 'эмаль', unit: null },
    ])
    .execute()
  await db
    .insertInto('selections')
    .values({ code: 'dacha', title: 'Для дачи', filter_label: 'Дача', url: '/catalog/?selection=dacha' })
    .execute()
  await db.insertInto('product_selections').values({ product_id: PRODUCT.kettle, selection_id: 1 }).execute()
  await db
    .insertInto('stock')
    .values(
      products.flatMap(({ stock }, index) =>
        Object.entries(stock).map(([location, qty]) => ({ product_id: index + 1, location_id: Number(location), qty })),
      ),
    )
    .execute()
  await db
    .updateTable('catalogue_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .execute()
}
