import { aCategory, aFeed, anOffer } from '../fixtures/feeds/a-feed.ts'

/** A shop of car parts in the format of a public feed: groups, vendor codes, parameters with units. */
const CATEGORIES: ReadonlyArray<readonly [id: string, title: string, parent?: string]> = [
  ['1', 'Шины и диски'],
  ['2', 'Масла и жидкости'],
  ['3', 'Запчасти'],
  ['4', 'Электрика и свет'],
  ['5', 'Аксессуары'],
  ['11', 'Шины', '1'],
  ['12', 'Диски', '1'],
  ['21', 'Моторные масла', '2'],
  ['22', 'Антифризы', '2'],
  ['23', 'Автохимия', '2'],
  ['31', 'Тормозная система', '3'],
  ['32', 'Фильтры', '3'],
  ['33', 'Подвеска', '3'],
  ['34', 'Выхлопная система', '3'],
  ['35', 'Ремни и ролики', '3'],
  ['41', 'Аккумуляторы', '4'],
  ['42', 'Автолампы', '4'],
  ['43', 'Оптика', '4'],
  ['44', 'Зажигание', '4'],
  ['51', 'Для салона', '5'],
  ['52', 'Инструмент водителя', '5'],
  ['53', 'Уход за кузовом', '5'],
  ['54', 'Автоэлектроника', '5'],
]

interface Part {
  readonly name: string
  readonly category: string
  readonly brands: ReadonlyArray<string>
  readonly param: readonly [title: string, unit: string, ...values: ReadonlyArray<string>]
  readonly colours?: ReadonlyArray<string>
}

const PARTS: ReadonlyArray<Part> = [
  {
    name: 'Шина зимняя',
    category: '11',
    brands: ['Nokian', 'Michelin', 'Кама'],
    param: ['Диаметр', '', 'R14', 'R15', 'R16', 'R17'],
  },
  {
    name: 'Шина летняя',
    category: '11',
    brands: ['Nokian', 'Cordiant', 'Кама'],
    param: ['Диаметр', '', 'R14', 'R15', 'R16', 'R17'],
  },
  {
    name: 'Диск колёсный',
    category: '12',
    brands: ['КиК', 'Replay'],
    param: ['Диаметр', '', 'R15', 'R16', 'R17'],
    colours: ['чёрный', 'серебристый'],
  },
  {
    name: 'Масло моторное',
    category: '21',
    brands: ['Лукойл', 'Shell', 'Mobil'],
    param: ['Объём', 'л', '1', '4', '5', '20'],
  },
  { name: 'Масло трансмиссионное', category: '21', brands: ['Лукойл', 'Motul'], param: ['Объём', 'л', '1', '4'] },
  {
    name: 'Антифриз',
    category: '22',
    brands: ['Felix', 'Sintec'],
    param: ['Объём', 'кг', '1', '5', '10'],
    colours: ['зелёный', 'красный'],
  },
  { name: 'Жидкость стеклоомывателя', category: '23', brands: ['Sintec', 'Элтранс'], param: ['Объём', 'л', '4', '5'] },
  { name: 'Жидкость тормозная', category: '23', brands: ['Bosch', 'Росдот'], param: ['Объём', 'л', '0,5', '1'] },
  {
    name: 'Колодки тормозные',
    category: '31',
    brands: ['Brembo', 'Bosch', 'Ferodo'],
    param: ['Толщина', 'мм', '15', '17', '19'],
  },
  {
    name: 'Диск тормозной',
    category: '31',
    brands: ['Brembo', 'Ferodo'],
    param: ['Диаметр', 'мм', '256', '280', '300'],
  },
  {
    name: 'Фильтр масляный',
    category: '32',
    brands: ['Mann', 'Bosch', 'Невский'],
    param: ['Высота', 'мм', '79', '93', '120'],
  },
  { name: 'Фильтр воздушный', category: '32', brands: ['Mann', 'Невский'], param: ['Высота', 'мм', '42', '57', '70'] },
  { name: 'Фильтр салонный', category: '32', brands: ['Mann', 'Bosch'], param: ['Длина', 'мм', '195', '215', '240'] },
  {
    name: 'Амортизатор',
    category: '33',
    brands: ['Kayaba', 'Sachs', 'СААЗ'],
    param: ['Длина', 'мм', '320', '410', '530'],
  },
  { name: 'Пружина подвески', category: '33', brands: ['Фобос', 'Sachs'], param: ['Длина', 'мм', '310', '370'] },
  { name: 'Подшипник ступичный', category: '33', brands: ['SKF', 'Koyo'], param: ['Диаметр', 'мм', '64', '72', '84'] },
  { name: 'Глушитель', category: '34', brands: ['Bosal', 'Автоглушитель'], param: ['Длина', 'мм', '600', '850'] },
  {
    name: 'Ремень поликлиновой',
    category: '35',
    brands: ['Gates', 'Contitech'],
    param: ['Длина', 'мм', '1200', '1740', '2100'],
  },
  { name: 'Ролик натяжной', category: '35', brands: ['Gates', 'SKF'], param: ['Диаметр', 'мм', '55', '62'] },
  {
    name: 'Аккумулятор',
    category: '41',
    brands: ['Varta', 'Зверь', 'Тюмень'],
    param: ['Ёмкость', 'А·ч', '55', '60', '74'],
  },
  { name: 'Лампа галогенная', category: '42', brands: ['Osram', 'Philips'], param: ['Цоколь', '', 'H1', 'H4', 'H7'] },
  { name: 'Лампа светодиодная', category: '42', brands: ['Osram', 'Маяк'], param: ['Цоколь', '', 'W5W', 'H4', 'H7'] },
  { name: 'Фара головная', category: '43', brands: ['Depo', 'Hella'], param: ['Мощность', 'Вт', '35', '55'] },
  { name: 'Фара противотуманная', category: '43', brands: ['Depo', 'Hella'], param: ['Мощность', 'Вт', '35', '55'] },
  { name: 'Свеча зажигания', category: '44', brands: ['NGK', 'Denso', 'Бриск'], param: ['Зазор', 'мм', '0,8', '1,1'] },
  { name: 'Катушка зажигания', category: '44', brands: ['Bosch', 'Denso'], param: ['Напряжение', 'В', '12', '24'] },
  {
    name: 'Коврик автомобильный',
    category: '51',
    brands: ['Rival', 'Сеткоф'],
    param: ['Размер', '', '50 × 70 см', '45 × 65 см'],
    colours: ['чёрный', 'серый', 'бежевый'],
  },
  {
    name: 'Чехол сиденья',
    category: '51',
    brands: ['Автопилот', 'Rival'],
    param: ['Количество', 'шт', '2', '5'],
    colours: ['чёрный', 'серый', 'бежевый'],
  },
  { name: 'Ароматизатор воздуха', category: '51', brands: ['Areon', 'Контекс'], param: ['Объём', 'мл', '5', '10'] },
  {
    name: 'Оплётка руля',
    category: '51',
    brands: ['Автопилот', 'Сеткоф'],
    param: ['Диаметр', 'см', '37', '38', '40'],
    colours: ['чёрный', 'бежевый', 'красный'],
  },
  { name: 'Трос буксировочный', category: '52', brands: ['Tplus', 'Стропа'], param: ['Длина', 'м', '4', '5', '6'] },
  {
    name: 'Домкрат гидравлический',
    category: '52',
    brands: ['Matrix', 'Сила'],
    param: ['Грузоподъёмность', 'т', '2', '3', '5'],
  },
  {
    name: 'Компрессор автомобильный',
    category: '52',
    brands: ['Беркут', 'Качок'],
    param: ['Мощность', 'Вт', '120', '180'],
  },
  { name: 'Провода для прикуривания', category: '52', brands: ['Сила', 'Стропа'], param: ['Длина', 'м', '2,5', '3'] },
  {
    name: 'Щётка стеклоочистителя',
    category: '53',
    brands: ['Bosch', 'Alca', 'Avantech'],
    param: ['Длина', 'мм', '450', '500', '600'],
  },
  { name: 'Автошампунь', category: '53', brands: ['Grass', 'Sonax'], param: ['Объём', 'л', '0,5', '1', '5'] },
  { name: 'Полироль кузова', category: '53', brands: ['Sonax', 'Turtle Wax'], param: ['Объём', 'мл', '250', '500'] },
  {
    name: 'Зеркало заднего вида',
    category: '43',
    brands: ['Depo', 'Маяк'],
    param: ['Длина', 'мм', '240', '300'],
    colours: ['чёрный', 'белый'],
  },
  { name: 'Регистратор', category: '54', brands: ['Neoline', 'Качок'], param: ['Экран', 'дюйм', '2', '3'] },
  { name: 'Радар-детектор', category: '54', brands: ['Neoline', 'Беркут'], param: ['Дальность', 'м', '500', '900'] },
  { name: 'Сигнализация', category: '54', brands: ['Starline', 'Pandora'], param: ['Напряжение', 'В', '12', '24'] },
]

const offers = PARTS.flatMap(({ name, category, brands, param: [title, unit, ...values], colours = [null] }, part) =>
  brands.flatMap((brand, at) =>
    values.flatMap((value, step) =>
      colours.map((colour, shade) => {
        const id = part * 1000 + at * 100 + step * 10 + shade
        const size = unit === '' ? value : `${value} ${unit}`
        return anOffer({
          id: String(id),
          category,
          name: `${name} ${brand} ${['Pro', 'Старт', 'Plus', 'Норма'][(part + at) % 4] ?? ''}, ${size}${colour === null ? '' : `, ${colour}`}`,
          price: String(300 + ((part * 37 + step * 211 + at * 97) % 9_000)),
          attributes: `group_id="g${String(part)}-${String(at)}" available="${String(id % 13 !== 0)}"`,
          tags:
            `<vendor>${brand}</vendor><vendorCode>${brand.slice(0, 2).toUpperCase()}-${String(10_000 + id * 7)}</vendorCode>` +
            `<description>${name} ${brand}: подходит для отечественных автомобилей и иномарок. Гарантия один год.</description>` +
            `<param name="${title}"${unit === '' ? '' : ` unit="${unit}"`}>${value}</param>` +
            (colour === null ? '' : `<param name="Цвет">${colour}</param>`) +
            `<param name="OEM">${String(4_000_000 + id * 31)}</param>`,
        })
      }),
    ),
  ),
)

export const carPartsFeed = (): string =>
  aFeed(
    offers,
    CATEGORIES.map(([id, title, parent]) => aCategory(id, title, parent)),
  )
