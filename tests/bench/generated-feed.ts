/**
 * A deterministic feed of any size in the structure of a large shop: variants, params with units, old prices,
 * CDATA.
 */
const KINDS = ['Чайник', 'Кружка', 'Плед', 'Лампа', 'Полка', 'Кресло', 'Ваза', 'Коврик', 'Фоторамка', 'Подсвечник']
const LOOKS = ['белый', 'чёрный', 'синий', 'льняной', 'дубовый', 'матовый', 'тёплый', 'северный']
const BRANDS = ['Ёлка', 'Берег', 'Иней', 'Полынь', 'Сосна и Ко', 'Nord', 'Lumen', 'Тихий дом']
const SENTENCES = [
  'Сделано из природных материалов, которые не боятся времени.',
  'Легко моется и не выгорает на солнце.',
  'Подойдёт и для дома, и для дачи.',
  'Упакован в плотную коробку, готов к подарку.',
  'Гарантия от производителя — два года.',
]
const CATEGORIES = 200
const PICTURES = 4

const pick = <A>(list: ReadonlyArray<A>, number: number): A => list[number % list.length] as A

const category = (number: number): string => {
  const parent = number < 10 ? '' : ` parentId="${(number % 10) + 1}"`
  return `<category id="${number + 1}"${parent}>${pick(KINDS, number)} и уют ${number + 1}</category>\n`
}

const description = (number: number): string => {
  const paragraphs = Array.from(
    { length: 4 },
    (_, at) => `<p>${pick(SENTENCES, number + at)} ${pick(SENTENCES, number * 7 + at)}</p>`,
  )
  return `<![CDATA[<h3>${pick(KINDS, number)}</h3>${paragraphs.join('')}<ul><li>${(number % 90) + 10} см</li><li>${pick(LOOKS, number)}</li></ul>]]>`
}

const offer = (number: number): string => {
  const [kind, look, brand] = [pick(KINDS, number), pick(LOOKS, number >> 1), pick(BRANDS, number >> 3)]
  const price = 190 + ((number * 37) % 9_000)
  return [
    `<offer id="${900_000_000_000_000_000n + BigInt(number)}" group_id="g${number >> 2}" available="${number % 17 !== 0}">`,
    `<name>${kind} ${look} «${brand}» ${number % 1000}</name>`,
    `<url>https://shop.example/p/${number}</url>`,
    `<price>${price}.50</price>`,
    number % 3 === 0 ? `<oldprice>${price + 500}</oldprice>` : '',
    `<currencyId>RUR</currencyId><categoryId>${(number % CATEGORIES) + 1}</categoryId>`,
    ...Array.from({ length: PICTURES }, (_, at) => `<picture>https://shop.example/i/${number}_${at}.jpg</picture>`),
    `<vendor>${brand}</vendor><vendorCode>VC-${number}</vendorCode>`,
    `<description>${description(number)}</description>`,
    `<param name="Цвет">${look}</param><param name="Вес" unit="кг">${(number % 30) + 1}</param>`,
    `<param name="Высота" unit="см">${(number % 90) + 10}</param><param name="Материал">природный</param>`,
    `<param name="Коллекция">${brand} ${number % 12}</param><param name="Набор" unit="шт.">${(number % 6) + 1}</param>`,
    `<barcode>${4_600_000_000_000 + number}</barcode>`,
    '</offer>\n',
  ].join('')
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 09:30"><shop><name>Дом</name>
<categories>
`

export async function* generatedFeed(
  offers: number,
  change: (offer: string) => string = (same) => same,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(HEAD)
  yield Buffer.from(Array.from({ length: CATEGORIES }, (_, number) => category(number)).join(''))
  yield Buffer.from('</categories>\n<offers>\n')
  for (let number = 0; number < offers; number += 1) yield Buffer.from(change(offer(number)))
  yield Buffer.from('</offers></shop></yml_catalog>\n')
}
