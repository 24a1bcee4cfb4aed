/**
 * Deterministic 1C files of any size: a tree of groups, properties of every type, products with variants,
 * prices, stock.
 */
const LOOKS = ['белый', 'чёрный', 'синий', 'льняной', 'дубовый', 'матовый', 'тёплый', 'северный']
const KINDS = ['Чайник', 'Кружка', 'Плед', 'Лампа', 'Полка', 'Кресло', 'Ваза', 'Коврик', 'Фоторамка', 'Подсвечник']
const GROUPS = 200
const WORDS = 50
const STORES = 5
const ABOUT = 'Сделано из природных материалов, которые не боятся времени. Легко моется и не выгорает на солнце.'

const pick = <A>(list: ReadonlyArray<A>, number: number): A => list[number % list.length] as A
const guid = (kind: string, number: number): string =>
  `${kind}-${String(number).padStart(8, '0')}-7233-11e0-8636-0011951d229d`
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.07">\n'
const END = '</КоммерческаяИнформация>\n'

const groups = (): string =>
  Array.from(
    { length: GROUPS },
    (_, number) =>
      `<Группа><Ид>${guid('group', number)}</Ид><Наименование>${pick(KINDS, number)} и уют ${String(number)}</Наименование></Группа>\n`,
  ).join('')

const properties = (): string =>
  [
    `<Свойство><Ид>${guid('look', 0)}</Ид><Наименование>Цвет</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>`,
    ...Array.from(
      { length: WORDS },
      (_, at) =>
        `<Справочник><ИдЗначения>${guid('word', at)}</ИдЗначения><Значение>${pick(LOOKS, at)} ${String(at)}</Значение></Справочник>`,
    ),
    '</ВариантыЗначений></Свойство>\n',
    ...Array.from(
      { length: 5 },
      (_, at) =>
        `<Свойство><Ид>${guid('size', at)}</Ид><Наименование>Размер ${String(at)}</Наименование><ТипЗначений>Число</ТипЗначений></Свойство>\n`,
    ),
  ].join('')

const good = (number: number): string =>
  [
    `<Товар><Ид>${guid('good', number)}</Ид><Артикул>A-${String(number)}</Артикул><Штрихкод>${String(4_600_000_000_000 + number)}</Штрихкод>`,
    `<Наименование>${pick(KINDS, number)} ${pick(LOOKS, number >> 1)} ${String(number)}</Наименование>`,
    `<Группы><Ид>${guid('group', number % GROUPS)}</Ид></Группы><Описание>${ABOUT}</Описание>`,
    `<Картинка>import_files/9d/${guid('picture', number)}.jpg</Картинка>`,
    `<Изготовитель><Ид>${guid('maker', number % 40)}</Ид><Наименование>Мастерская ${String(number % 40)}</Наименование></Изготовитель>`,
    `<ЗначенияСвойств><ЗначенияСвойства><Ид>${guid('look', 0)}</Ид><Значение>${guid('word', number % WORDS)}</Значение></ЗначенияСвойства>`,
    ...Array.from(
      { length: 5 },
      (_, at) =>
        `<ЗначенияСвойства><Ид>${guid('size', at)}</Ид><Значение>${String((number * 7 + at) % 90)}</Значение></ЗначенияСвойства>`,
    ),
    '</ЗначенияСвойств><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>1.4</Значение></ЗначениеРеквизита>',
    '</ЗначенияРеквизитов></Товар>\n',
  ].join('')

const offer = (number: number): string =>
  [
    `<Предложение><Ид>${guid('good', number)}</Ид><Наименование>${pick(KINDS, number)} ${String(number)}</Наименование>`,
    `<Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>${String(190 + ((number * 37) % 9_000))}.50</ЦенаЗаЕдиницу>`,
    `<Валюта>RUB</Валюта></Цена></Цены><Количество>${String(number % 40)}</Количество>`,
    ...Array.from(
      { length: STORES },
      (_, at) => `<Склад ИдСклада="${guid('store', at)}" КоличествоНаСкладе="${String((number + at) % 8)}"/>`,
    ),
    '</Предложение>\n',
  ].join('')

export async function* generatedProducts(count: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${HEAD}<Классификатор><Группы>${groups()}</Группы><Свойства>${properties()}</Свойства></Классификатор>\n`,
  )
  yield Buffer.from('<Каталог СодержитТолькоИзменения="false"><Товары>\n')
  for (let number = 0; number < count; number += 1) yield Buffer.from(good(number))
  yield Buffer.from(`</Товары></Каталог>${END}`)
}

export async function* generatedOffers(count: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${HEAD}<ПакетПредложений СодержитТолькоИзменения="false"><ТипыЦен><ТипЦены><Ид>retail</Ид>`)
  yield Buffer.from('<Наименование>Розничная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>\n')
  for (let number = 0; number < count; number += 1) yield Buffer.from(offer(number))
  yield Buffer.from(`</Предложения></ПакетПредложений>${END}`)
}
