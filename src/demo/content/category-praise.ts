import { type Attributes, type Line, linesFor, OF_KIND } from '../products/kind.ts'

// Praise that fits all products of a category has the category's code; other praise has the code of a kind.
// A text alone is true of all products of its kinds.

const LAMPS = 'pendant-lamp ball-lamp chandelier floor-lamp table-lamp desk-lamp spotlight sconce'
const BOOKS = 'kids-book cookbook guide-book novel'
const CREAMS = 'hand-cream soap face-cream shampoo'
const BOXES = 'box-with-lid storage-box organiser laundry-basket basket'

export const PRAISE: ReadonlyArray<readonly [codes: string, ...sentences: ReadonlyArray<string | Line>]> = [
  [
    'teapot brew-teapot electric-kettle mug plate-set bowl glass-set saucepan baking-dish cutting-board storage-jars',
    'На кухне [смотрится|смотрится|смотрится|смотрятся] отлично.',
    'Гости уже спрашивали, где купил{|а}.',
  ],
  [
    'teapot brew-teapot electric-kettle thermos saucepan frying-pan baking-dish kitchen-knife cutting-board',
    'О [прежнем|прежней|прежнем|прежних] уже не вспоминаем.',
  ],
  [
    'plate-set bowl glass-set saucepan frying-pan baking-dish storage-jars thermos mug',
    'Размер точно как в описании, в шкаф [вошёл|вошла|вошло|вошли].',
  ],
  [
    'baking-dish frying-pan saucepan plate-set bowl glass-set teapot brew-teapot mug thermos storage-jars',
    'Моется легко, пятен не остаётся.',
  ],
  ['baking-dish frying-pan saucepan kitchen-knife cutting-board', 'Готовить стало приятнее, честное слово.'],
  [
    'baking-dish plate-set bowl glass-set mug storage-jars',
    'Посудомойку [переносит|переносит|переносит|переносят] спокойно.',
  ],
  ['kitchen-knife mug teapot brew-teapot thermos frying-pan', 'В руке лежит удобно.'],
  [
    'baking-dish plate-set bowl glass-set mug teapot brew-teapot frying-pan saucepan',
    'Ни сколов, ни царапин за всё время.',
  ],
  [
    'saucepan kitchen-knife mug baking-dish cutting-board',
    [
      'Тяжесть приятная, сразу видно, что сделано на совесть.',
      ['Материал', /^(?!сталь с эмалью)/],
      ['Толщина', /^(?!1,8)/],
    ],
  ],
  ['electric-kettle', 'Закипает быстро и тихо.', 'Крышка открывается одной рукой.'],

  [
    'mebel',
    'Запаха нет совсем.',
    'Подъём на этаж оказался бесплатным, приятно.',
    'В интерьер [вписался|вписалась|вписалось|вписались] сразу.',
    'Полгода — и как в первый день.',
    'Упаковали так, что открывали всей семьёй.',
  ],
  [
    'chair bar-chair stool shelf table round-table desk wardrobe dresser nightstand sofa armchair',
    ['Сборка заняла меньше часа.', ['Сборка', /мин/]],
    ['Все детали пронумерованы, лишних винтов не осталось.', ['Сборка', /мин/]],
  ],
  ['table round-table desk wardrobe dresser nightstand shelf', 'Покрытие ровное, сколов нет.'],
  ['chair bar-chair stool table round-table desk', 'Стоит крепко, не шатается.'],
  ['wall-mirror', 'Отражает ровно, без искажений.', 'Крепления в комплекте, висит надёжно.'],
  ['sofa armchair pouf', 'Сидеть мягко, но не проваливаешься.', 'Обивка легко чистится.'],

  [`${LAMPS} light-bulb`, ['Свет мягкий, не режет глаза.', ['Цветовая температура', /^(?!4000)/]]],
  [LAMPS, 'Дизайн простой, не надоест.', 'Собрано аккуратно, ничего не болтается.'],
  [`${LAMPS} garland candle`, ['Вечером в комнате стало уютно.', ['Цветовая температура', /^(?!4000)/]]],
  ['desk-lamp light-bulb garland flashlight', 'Не мерцает, проверил{|а} камерой.'],
  ['floor-lamp table-lamp desk-lamp', 'Провода хватило с запасом.'],
  ['pendant-lamp ball-lamp chandelier spotlight sconce', 'Подключили сами, без электрика.'],
  ['floor-lamp table-lamp sconce garland', 'Ребёнок перестал бояться темноты.'],
  ['candle', '[Горит|Горит|Горит|Горят] ровно и тихо.', 'Не коптит.', 'Запах лёгкий, голова не болит.'],
  ['flashlight', 'Лежит в машине, выручает постоянно.', ['Заряда хватает надолго.', ['Питание', /аккумулятор/]]],

  ['tekstil', 'Швы ровные, ниточки не торчат.', 'Оттенок благородный, подошёл ко всему.', 'Запаха краски не было.'],
  [
    'bedding cushion curtains tablecloth napkins apron bath-towel towel-set blanket',
    ['Ткань плотная и приятная.', ['Плотность', /^(?!115|250|420)/]],
  ],
  [
    'bedding blanket curtains tablecloth napkins apron bath-towel towel-set',
    'После стирки не [сел|села|село|сели].',
    'Не [полинял|полиняла|полиняло|полиняли] за десять стирок.',
  ],
  ['blanket rug carpet slippers bedding', ['Мягко, тепло, по-домашнему.', ['Материал', /^(?!.*муслин)/]]],
  ['bedding curtains tablecloth napkins apron', ['Гладится легко.', ['Материал', /^(?!велюр)/]]],
  ['pillow cushion blanket slippers', ['Дети сразу забрали себе.', ['Размер', /^(?!4\d–)/]]],
  ['bedding pillow slippers', ['Материал натуральный, кожа дышит.', ['Наполнитель', /бамбук/]]],

  ['sad', 'Соседи по даче просили ссылку.'],
  [
    'grill parasol hammock bench lantern garden-trowel secateurs planter shovel rake watering-can hose',
    'Довезли аккуратно, ничего не сломано.',
    'В хозяйстве вещь нужная.',
    'К сезону [готов|готова|готово|готовы].',
  ],
  [
    'grill parasol hammock bench garden-trowel secateurs shovel rake watering-can hose',
    'Зиму в сарае [пережил|пережила|пережило|пережили] без потерь.',
  ],
  ['garden-trowel secateurs shovel rake', 'Работать стало легче, спина спасибо скажет.'],
  ['grill', 'Не [ржавеет|ржавеет|ржавеет|ржавеют], хотя [стоял|стояла|стояло|стояли] под дождём.'],
  ['shovel rake', 'Для нашей глины самое то.'],
  ['bench parasol hammock lantern planter grill', 'На участке [смотрится|смотрится|смотрится|смотрятся] хорошо.'],
  ['potted-plant seeds', 'Продавец подсказал по телефону, как ухаживать.'],
  ['potted-plant', 'Листья целые, земля влажная: упаковали с умом.', 'Через неделю появился новый лист.'],
  ['seeds', 'Взошло почти всё.', 'Срок годности свежий.'],

  ['instrumenty', 'За такую цену ожидал{|а} хуже.'],
  [
    'hammer axe drill saw screwdriver wrench pliers tape-measure level ladder toolbox paint-roller',
    'Всё, что нужно, и ничего лишнего.',
    'Соседи одолжили на день и купили себе.',
  ],
  ['hammer axe drill saw screwdriver wrench pliers ladder', 'Люфтов нет, собрано крепко.'],
  [
    'hammer axe drill saw screwdriver wrench pliers work-gloves tape-measure level',
    'Работаю каждый день, нареканий нет.',
  ],
  ['hammer axe drill saw screwdriver pliers paint-roller', 'Рука не устаёт.'],
  ['axe saw screwdriver wrench pliers', 'Сталь хорошая, не гнётся.'],
  ['screwdriver wrench pliers toolbox work-gloves', 'Лежит в машине, выручает постоянно.'],
  ['tape-measure level', 'Маркировка чёткая.'],
  ['tape-measure wrench', 'Размеры честные, проверил{|а} штангенциркулем.'],
  ['paint', 'Ложится ровно, потёков нет.', 'К вечеру высохла, пахнет слабо.'],

  ['elektronika', 'Гарантийный талон вложили сразу.', 'Полгода без единого сбоя.'],
  ['smart-speaker camera alarm-clock radio headphones keyboard mouse', 'Настраивается за пять минут.'],
  ['vacuum-cleaner iron camera smart-speaker radio fan headphones', 'Инструкция на русском, понятная.'],
  [
    'headphones speaker smart-speaker radio keyboard mouse camera fan vacuum-cleaner iron',
    'Собрано аккуратно, ничего не скрипит.',
  ],
  ['speaker smart-speaker keyboard mouse power-bank camera', 'Выглядит аккуратно, отпечатков почти не видно.'],
  ['power-bank extension-cord', 'Не греется и не шумит.'],
  ['keyboard mouse radio alarm-clock camera', 'Кнопки чёткие.'],
  ['smart-speaker radio vacuum-cleaner iron fan alarm-clock', 'Дома пользуются все, даже бабушка.'],
  ['iron vacuum-cleaner fan extension-cord', ['Шнур нормальной длины.', ['Длина шнура', /^(?!1,5)/]]],

  ['knigi', 'В подарок то, что надо.', 'Оформлено со вкусом.', 'Уже посоветовал{|а} друзьям.'],
  [
    `${BOOKS} photo-album sketchbook notebook planner`,
    ['Бумага хорошая, приятно держать.', ['Страницы', /картон/]],
    'Пришло в плёнке, уголки целые.',
  ],
  [BOOKS, 'Печать чёткая, краской не пахнет.'],
  [`${BOOKS} photo-album notebook planner`, 'Переплёт крепкий.'],
  ['novel notebook planner', ['Формат удобный, помещается в сумку.', ['Формат', /^A[56]/]]],
  [`${BOOKS} photo-album`, 'На полке смотрится красиво.'],
  ['kids-book pencils sketchbook', 'Дочка не выпускает из рук.'],

  ['igrushki', 'Ребёнок в восторге.', 'Брали на день рождения, угадали.', 'Сделано аккуратно, без острых краёв.'],
  ['board-game wooden-train railway robot puzzle cubes kite', ['Занимает на целый час, проверено.', ['Партия', /^60/]]],
  ['wooden-train cubes pyramid', 'Детали крупные, не проглотит.'],
  ['wooden-train cubes pyramid nesting-doll', 'Краски не пачкаются.'],
  ['racing-car robot ball wooden-train', 'Падает — и хоть бы что.'],
  ['board-game puzzle railway ball kite', 'Играем всей семьёй.'],
  ['board-game puzzle railway robot racing-car', 'Коробка яркая, можно дарить без упаковки.'],
  ['racing-car robot railway ball scooter', 'Запаха пластика нет.'],

  ['krasota', 'Цена честная.'],
  [`${CREAMS} perfume lipstick eye-palette`, 'Сестре тоже [подошёл|подошла|подошло|подошли].'],
  [`${CREAMS} perfume`, 'Запах приятный, ненавязчивый.'],
  [
    'hand-cream soap face-cream razor',
    'Кожа реагирует хорошо.',
    ['Раздражения не было, хотя кожа капризная.', ['Тип кожи', /^(?:чувствительная|любая)/]],
  ],
  [CREAMS, 'Состав понятный, что редкость.', 'Беру уже третий раз.'],
  [`${CREAMS} perfume lipstick`, ['Хватает надолго.', ['Объём', /^(?!15|30)/]]],
  [`${CREAMS} perfume lipstick eye-palette`, 'Срок годности свежий.'],
  ['hand-cream face-cream perfume shampoo', 'Упаковано так, что не протечёт.'],
  ['hair-brush hair-dryer toothbrush razor makeup-brushes', 'В руке лежит удобно.'],
  ['hair-dryer razor', 'Собрано аккуратно.'],

  [
    'bath-mat shower-curtain dispenser bath-set',
    'В ванной сразу стало уютнее.',
    'Влаги не боится, чернота не появляется.',
  ],
  ['dispenser bath-set faucet shower-head', 'Моется за секунду.'],
  ['bath-mat shower-curtain bathrobe faucet', 'Размер подошёл идеально.'],
  ['bath-mat shower-curtain dispenser bath-set faucet', 'Подходит к любой плитке.'],
  ['bath-mat shower-curtain dispenser bath-set faucet shower-head bathrobe', 'Качество заметно с первого взгляда.'],
  ['dispenser bath-set', 'Стоит устойчиво, не скользит.'],
  ['dispenser bath-set faucet shower-head bathrobe', 'Смотрится дорого.', 'Год прошёл, вид как у новой вещи.'],
  ['dispenser shower-head', 'Детям тоже удобно.'],
  ['toilet-paper', 'Мягкая и не рвётся.', 'Расходуется экономно.', 'Берём сразу по две упаковки.'],
  ['plunger', 'Справился с первого раза.', 'Ручка удобная, не соскальзывает.'],
  ['sponge', 'Пенится хорошо.', ['Кожу не царапает.', ['Жёсткость', /^(?!жёсткая)/]]],

  [`${BOXES} hangers hook-rail`, 'Порядок держится уже месяц.'],
  [
    `${BOXES} suitcase backpack waste-basket bucket`,
    [
      'Вместительность удивила.',
      ['Объём', /^(?!5 л|8 л|12 л)/],
      ['Размер', /^(?!20|24|S)/],
      ['Диаметр', /^(?!22)/],
      ['Внутри', /^(?!3)/],
    ],
    'Запаха нет.',
  ],
  ['box-with-lid storage-box laundry-basket basket suitcase backpack', 'Форму держит, не проминается.'],
  ['box-with-lid storage-box organiser hangers hook-rail', 'Место экономит заметно.'],
  [`${BOXES} waste-basket hook-rail coat-rack`, 'Смотрится аккуратно, можно не прятать.'],
  ['box-with-lid storage-box basket hangers organiser', 'Взяли сразу несколько, подходят друг к другу.'],
  ['coat-rack hook-rail', 'Собирать почти не пришлось.'],
  ['box-with-lid storage-box suitcase', 'Крепко, выдержит и переезд.'],
  [`${BOXES} hangers hook-rail coat-rack`, 'Домашние сами стали класть вещи на место, чудо.'],
  ['bucket broom', 'Ручка удобная, не соскальзывает.', 'Убираться стало быстрее.'],
]

const lineOf = (sentence: string | Line): Line => (typeof sentence === 'string' ? [sentence, OF_KIND] : sentence)

export const praiseOf = (section: string, kind: string, attributes: Attributes): ReadonlyArray<string> =>
  PRAISE.filter(([codes]) => codes.split(' ').some((code) => code === section || code === kind)).flatMap(
    ([, ...sentences]) => linesFor(sentences.map(lineOf), attributes),
  )
