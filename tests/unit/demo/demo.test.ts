import { isNone, isSome } from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../../src/demo/products/brands.ts'
import { HOME_BANNERS } from '../../../src/demo/content/banners.ts'
import { POSTS } from '../../../src/demo/content/posts.ts'
import { PROMOTIONS } from '../../../src/demo/content/promotions.ts'
import type { DemoProduct } from '../../../src/demo/products/demo-product.ts'
import { leavesOf } from '../../../src/demo/products/kind.ts'
import { shortNameOf } from '../../../src/demo/products/product-pictures.ts'
import { demoProducts } from '../../../src/demo/products/products.ts'
import { SECTIONS, SHELVES } from '../../../src/demo/products/categories.ts'
import { COLLECTIONS } from '../../../src/demo/products/collections.ts'
import { bannerSource } from '../../../src/demo/drawing/banners.ts'
import { drawingOf } from '../../../src/demo/drawing/draw.ts'
import { isObject, objectBody, ownKey } from '../../../src/demo/drawing/objects.ts'
import { hueDistance, oklchOf, oklchOfHex } from '../../../src/demo/drawing/oklch.ts'
import { TINTS } from '../../../src/demo/drawing/palette.ts'
import { demoPicture } from '../../../src/demo/drawing/picture.ts'
import { recolour } from '../../../src/demo/drawing/recolour.ts'
import { K } from '../../../src/demo/drawing/shapes.ts'
import { spriteOf } from '../../../src/demo/drawing/sprite.ts'
import { sceneOf } from '../../../src/demo/drawing/views.ts'

const first = (count: number, seed = 2026): ReadonlyArray<DemoProduct> => [...demoProducts(seed, count)]

const catalogue = first(1_200)

/** Categories, branches and leaves. */
const places = SECTIONS.flatMap((section) => [
  section,
  ...section.branches.flatMap((branch) => ('leaves' in branch ? [branch, ...branch.leaves] : [branch])),
])

describe('the demo catalogue', () => {
  it('has twelve categories of two or three levels, none empty', () => {
    expect(SECTIONS).toHaveLength(12)
    const leaves = SECTIONS.flatMap(({ branches }) => branches.flatMap(leavesOf)).map(({ code }) => code)
    expect(new Set(SHELVES.map(({ category }) => category))).toEqual(new Set(leaves))
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(leaves))
    const codes = places.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^[a-z0-9-]+$/.test(code))).toEqual([])
  })

  it('uses all its brands, kinds and promo tags', () => {
    expect(Object.keys(BRANDS).length).toBeGreaterThanOrEqual(30)
    expect(new Set(catalogue.map(({ brand }) => brand))).toEqual(new Set(Object.keys(BRANDS)))
    expect(new Set(SHELVES.map(({ kind }) => kind.code)).size).toBe(SHELVES.length)
    expect(COLLECTIONS.map(({ code }) => code).toSorted()).toEqual(PROMOTIONS.map(({ code }) => code).toSorted())
    expect(new Set(catalogue.flatMap(({ selections }) => selections))).toEqual(
      new Set(COLLECTIONS.map(({ code }) => code)),
    )
  })

  it('is equal for equal seeds and differs for different seeds', () => {
    expect(first(300)).toEqual(catalogue.slice(0, 300))
    expect(first(300, 7)).not.toEqual(catalogue.slice(0, 300))
  })

  it('has unique titles, slugs, articles and source ids', () => {
    for (const pick of [
      (p: DemoProduct) => p.title,
      (p: DemoProduct) => p.slug,
      (p: DemoProduct) => p.sku,
      (p: DemoProduct) => p.sourceId,
    ]) {
      expect(new Set(catalogue.map(pick)).size).toBe(catalogue.length)
    }
    expect(new Set(first(20_000).map(({ slug }) => slug)).size).toBe(20_000)
  })

  it('has every state of stock, discounts, new products and products without reviews', () => {
    const total = ({ stock }: DemoProduct) => stock.shops.reduce((sum, qty) => sum + qty, 0)
    const share = (test: (product: DemoProduct) => boolean) => catalogue.filter(test).length / catalogue.length
    const states = {
      plenty: share((p) => total(p) > 50 && p.stock.warehouse > 0),
      warehouseOnly: share((p) => total(p) === 0 && p.stock.warehouse > 0),
      shopsOnly: share((p) => total(p) > 0 && p.stock.warehouse === 0),
      few: share((p) => total(p) + p.stock.warehouse > 0 && total(p) + p.stock.warehouse < 10),
      none: share((p) => total(p) + p.stock.warehouse === 0),
      cheaper: share((p) => p.price < p.basePrice),
      isNew: share((p) => p.isNew),
      isPopular: share((p) => p.isPopular),
      unseen: share((p) => p.reviews.length === 0),
    }
    for (const [state, size] of Object.entries(states))
      expect([state, size > 0.03 && size < 0.85]).toEqual([state, true])
  })

  it('answers questions by the attributes of the product', () => {
    const asked = catalogue.flatMap(({ questions, properties }) =>
      questions.map(({ answer }) => ({ answer, properties })),
    )
    expect(asked.length).toBeGreaterThan(600)
    expect(asked.filter(({ answer, properties }) => !properties.some(({ value }) => answer.includes(value)))).toEqual(
      [],
    )
    const withPhotos = catalogue.filter(({ reviews }) => reviews.some(({ photos }) => photos.length > 0))
    expect(withPhotos.length).toBeGreaterThan(200)
  })

  it('shows furniture from the side, from behind or open, near, in a room and with its size', () => {
    const kindsOf = (pictures: ReadonlyArray<string>) =>
      pictures.map((source) => /^demo:[a-z-]+?-(side|back|open)[.?]/.exec(source)?.[1] ?? /view=(\d)/.exec(source)?.[1])
    const shown = (start: RegExp) =>
      new Set(catalogue.filter(({ title }) => start.test(title)).map(({ pictures }) => kindsOf(pictures).join(' ')))
    expect([...shown(/^(Диван|Шкаф|Комод)/)]).toEqual(['1 3 side back 7 6'])
    expect([...shown(/^Кресло/)]).toEqual(['1 3 side back 6 5'])
    expect([...shown(/^Пуф/)]).toEqual(['1 3 open 7 6 5'])
    expect([...shown(/^Стул (?!барный)/)]).toEqual(['1 3 side back 6 5'])
    expect([...shown(/^(Табурет|Столик)/)]).toEqual(['1 3 side 7 6 5'])
    expect([...shown(/^Зеркало/)]).toEqual(['1 3 side back 7 6'])
  })

  it('draws a floor lamp higher than the furniture beside it', async () => {
    const rooms = new Set(
      catalogue.flatMap(({ pictures }) =>
        pictures.filter((source) => /view=3.*floor-lamp|floor-lamp.*view=3/.test(source)),
      ),
    )
    expect(rooms.size).toBeGreaterThan(5)
    for (const source of rooms) {
      const picture = demoPicture(source)
      const placements = isSome(picture) ? sceneOf(picture.value).placements : []
      const heights = await Promise.all(
        placements.map(
          async (placement) => [placement.name, (await spriteOf(placement, placement.size * 400)).height] as const,
        ),
      )
      const lamp = heights.find(([name]) => name === 'floor-lamp')?.[1] ?? 0
      expect([source, heights.filter(([name, height]) => name !== 'floor-lamp' && height >= lamp)]).toEqual([
        source,
        [],
      ])
    }
  })

  it('draws three kinds of kettles as three things', () => {
    const objects = ['kettle', 'teapot', 'electric-kettle']
    const drawn = ['Чайник эмал|Чайник стальной', 'Чайник заварочный', 'Чайник электрический'].map(
      (start) =>
        new Set(
          catalogue
            .filter(({ title }) => new RegExp(`^(?:${start})`).test(title.replaceAll('\u00a0', ' ')))
            .map(({ pictures }) => /^demo:([a-z-]+)/.exec(pictures[0] ?? '')?.[1]),
        ),
    )
    expect(drawn.map((each) => [...each])).toEqual(objects.map((object) => [object]))
  })

  it('paints a yellow scooter with no colour but yellow', async () => {
    const { data } = await spriteOf({ name: 'kick-scooter', tint: 'yellow', turn: 0, mirrored: false }, 200)
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)])
    const coloured = pixels
      .filter(([, , , alpha]) => alpha === 255)
      .map(([red = 0, green = 0, blue = 0]) => oklchOf(red, green, blue))
      .filter(({ c }) => c > 0.045)
    expect(coloured.length).toBeGreaterThan(1_000)
    expect(coloured.filter(({ h }) => hueDistance(h, oklchOfHex(TINTS.yellow).h) > 30)).toEqual([])
  })

  it('has two to six different images per product, each renderable', () => {
    for (const { pictures, title } of catalogue) {
      expect([title, pictures.length >= 2 && pictures.length <= 6]).toEqual([title, true])
      expect(new Set(pictures).size).toBe(pictures.length)
    }
    const sources = [...catalogue.flatMap(({ pictures }) => pictures), ...places.map(({ picture }) => picture)]
    expect(sources.filter((source) => isNone(drawingOf(source)))).toEqual([])
    expect(isSome(drawingOf('demo-banner:new-home'))).toBe(true)
  })

  it('prints the title and the author of a book on its cover, in every view', () => {
    const book = catalogue.find(({ title }) => title.startsWith('«Зимовье'))
    expect(book?.pictures.filter((source) => !source.endsWith('&label=ЗИМОВЬЕ НА ДВОИХ/АННА СУХОРУКОВА'))).toEqual([])
    const books = catalogue.filter(({ pictures }) =>
      /^demo:(novel|kids-book|recipe-book|guide-book)/.test(pictures[0] ?? ''),
    )
    expect(books.filter(({ pictures }) => !pictures[0]?.includes('&label='))).toEqual([])
  })

  it('draws wool, muslin and cotton differently', () => {
    const drawn = (start: string) =>
      new Set(
        catalogue
          .filter(({ title }) => title.startsWith(start))
          .map(({ pictures }) => /^demo:[a-z-]+/.exec(pictures[0] ?? '')?.[0]),
      )
    expect([...drawn('Плед шерстяной'), ...drawn('Плед муслиновый'), ...drawn('Плед хлопковый')]).toEqual([
      'demo:knitted-blanket',
      'demo:muslin-blanket',
      'demo:blanket',
    ])
  })

  it('draws each plant and each packet of seeds by its name, with the crop on the packet', () => {
    const drawn = catalogue
      .filter(({ sourceId }) => /^(potted-plant|seeds)-/.test(sourceId))
      .map(({ title, pictures }) => [title.split(/[,(]/)[0], /^demo:[a-z-]+/.exec(pictures[0] ?? '')?.[0]])
    const names = new Set(drawn.map(([title]) => title))
    expect(names.size).toBeGreaterThan(5)
    expect(new Set(drawn.map(([, name]) => name)).size).toBe(names.size)
    const undrawn = SHELVES.flatMap(({ kind }) =>
      ['potted-plant', 'seeds'].includes(kind.code) && typeof kind.names !== 'string'
        ? kind.names.filter((name) => !isObject(kind.named[shortNameOf(name)] ?? ''))
        : [],
    )
    expect(undrawn).toEqual([])
    const cucumber = catalogue.find(({ title }) => title.startsWith('Семена: огурец'))
    expect(cucumber?.pictures.filter((source) => !source.includes('&label=ОГУРЕЦ'))).toEqual([])
  })

  it('shows what a product is made of: grain on oak and walnut, loops on terry, no strokes of steel on enamel', async () => {
    const texturesOf = (start: RegExp) =>
      new Set(
        catalogue
          .filter(({ title }) => start.test(title.replaceAll('\u00a0', ' ')))
          .flatMap(({ pictures }) => pictures.map((source) => /&texture=([a-z]+)/.exec(source)?.[1])),
      )
    expect([...texturesOf(/^Шкаф.*, цвет (ореха|дуба)/)]).toEqual(['wood'])
    expect([...texturesOf(/^Шкаф.*, белый/)]).toEqual([undefined])
    expect([...texturesOf(/^Диван букле/)]).toEqual(['boucle'])
    expect([...texturesOf(/^Диван велюровый/)]).toEqual(['velvet'])
    expect([...texturesOf(/^Халат махровый/)]).toEqual(['terry'])
    expect([...texturesOf(/^Светильник подвесной плетёный/)]).toEqual(['wicker'])
    expect([...texturesOf(/^Чайник (эмалированный|стальной.*терракотовый)/)]).toEqual([undefined])
    const pixels = async (texture: string) => {
      const drawing = drawingOf(`demo:sofa.sage?ground=linen&view=1${texture}`)
      return isSome(drawing)
        ? (await drawing.value({ width: 64, height: 64 }, false)).raw().toBuffer()
        : Buffer.alloc(0)
    }
    const [plain, boucle] = await Promise.all(['', '&texture=boucle'].map(pixels))
    expect(plain?.equals(boucle ?? plain)).toBe(false)
    expect(isNone(drawingOf('demo:sofa.sage?ground=linen&view=1&texture=fur'))).toBe(true)
  })

  it('draws as many steps as a ladder has', async () => {
    const ladders = catalogue.filter(({ title }) => title.startsWith('Стремянка'))
    const steps = ladders.map(({ title, pictures }) => [
      /\d/.exec(title.split(', ').at(-1) ?? '')?.[0],
      /&count=(\d)/.exec(pictures[0] ?? '')?.[1],
    ])
    expect(steps.filter(([text, shown]) => text !== shown)).toEqual([])
    expect(await objectBody('step-ladder', 5)).not.toBe(await objectBody('step-ladder', 3))
  })

  it('draws as many pieces as a set has: no two sizes of a set look alike', async () => {
    const sets = catalogue.filter(({ pictures }) => pictures[0]?.includes('&count='))
    const wrong = sets.filter(({ properties, pictures }) => {
      const [size] = properties
      return pictures.some((source) => !source.endsWith(`&count=${String(Number.parseInt(size?.value ?? '', 10))}`))
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
    expect(new Set(sets.map(({ pictures }) => /^demo:[a-z-]+/.exec(pictures[0] ?? '')?.[0])).size).toBeGreaterThan(10)
    const drawn = await Promise.all([4, 6, 12, 18].map((count) => objectBody('plates', count)))
    const plates = drawn.map((body) => body.split('<ellipse').length - 1)
    // a plate is two ovals, and each stack has the well of its top plate
    expect(plates).toEqual([2 * 4 + 1, 2 * 6 + 1, 2 * 12 + 2, 2 * 18 + 3])
  })

  it('draws as many lamps as a chandelier or a spotlight has, and as many parts as a set for the bathroom', async () => {
    const wrong = catalogue
      .filter(({ title }) => /^(Люстра|Спот|Набор для ванной)/.test(title))
      .filter(
        ({ properties: [size], pictures: [picture] }) =>
          !picture?.endsWith(`&count=${String(Number.parseInt(size?.value ?? '', 10))}`),
      )
    expect(wrong.map(({ title }) => title)).toEqual([])
    for (const [name, one, other] of [
      ['chandelier', 3, 8],
      ['spotlight', 2, 4],
      ['bath-set', 3, 4],
    ] as const)
      expect(await objectBody(name, one)).not.toBe(await objectBody(name, other))
  })

  it('draws a radio and a coat rack in their own colour', () => {
    expect(ownKey('radio')).toBe(ownKey('electric-kettle'))
    expect(ownKey('coat-rack')).toBe(ownKey('electric-kettle'))
  })

  it('measures a product by its properties, and shows a lamp in the evening', () => {
    const measuresOf = (start: string) =>
      catalogue
        .filter(({ title }) => title.startsWith(start))
        .flatMap(({ pictures, properties }) =>
          pictures.flatMap((source) => {
            const measure = /&measure=([^&]+)/.exec(source)?.[1]
            return measure === undefined ? [] : [{ measure, properties }]
          }),
        )
    const measures = ['Диван', 'Торшер', 'Стол обеденный', 'Часы настенные'].flatMap(measuresOf)
    expect(measures.length).toBeGreaterThan(8)
    const wrong = measures.filter(({ measure, properties }) => {
      const values = properties.map(({ value }) => value.replaceAll('\u00a0', ' ')).join(' ')
      return measure.split(/[/ ]/).some((part) => !values.includes(part))
    })
    expect(wrong).toEqual([])
    const lamps = catalogue.filter(({ title }) => /^(Торшер|Светильник|Люстра)/.test(title))
    expect(lamps.filter(({ pictures }) => !pictures.some((source) => source.includes('&view=8')))).toEqual([])
  })

  it.each([
    ['kitchen-knife', 'the blade', '#bfc1c6'],
    ['candle', 'the flame', '#f0912c'],
  ])('tints %s without %s', async (name, _, own) => {
    const body = await objectBody(name)
    const hexes = (tint: keyof typeof TINTS) => recolour(body, oklchOfHex(K[1]), oklchOfHex(TINTS[tint]))
    const untinted = recolour(own, oklchOfHex(K[1]), null)
    expect(body).toContain(own)
    expect([hexes('navy').includes(untinted), hexes('lavender').includes(untinted)]).toEqual([true, true])
    expect(hexes('navy')).not.toBe(hexes('lavender'))
  })

  it('draws each post once, and nothing that a banner of the home page shows', () => {
    const scenes = POSTS.map(({ picture }) => bannerSource(picture))
    expect(new Set(scenes).size).toBe(POSTS.length)
    expect(scenes.filter((scene) => HOME_BANNERS.some(({ image }) => image === scene))).toEqual([])
    expect(scenes.filter((scene) => isNone(drawingOf(scene)))).toEqual([])
  })

  it('has prices of whole positive roubles, never above the old price', () => {
    for (const { price, basePrice, formerPrices } of catalogue) {
      expect(price % 100).toBe(0)
      expect(price).toBeGreaterThan(0)
      expect(basePrice).toBeGreaterThanOrEqual(price)
      expect(formerPrices.every((former) => former.price > 0)).toBe(true)
    }
  })

  it('repeats no sentence among the reviews of one product', () => {
    for (const { reviews } of catalogue) {
      const comments = reviews.map(({ comment }) => comment)
      expect(new Set(comments).size).toBe(comments.length)
    }
  })
})
