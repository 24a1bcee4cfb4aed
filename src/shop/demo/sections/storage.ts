import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'
import * as m from '../materials.ts'

const box = kind('box-with-lid', 'коробка', 'f', {
  title: 'Коробка с крышкой {name}, {size}', object: 'box-with-lid', beside: ['shelf', 'blanket.cream'], price: [290, 1490], colours: [c.sage, c.sand, c.white, c.navy, c.terracotta], materials: [m.paper, m.felt, m.linen], size: ['Размер', '20 × 15 × 10 см', '30 × 22 × 16 см', '40 × 30 × 20 см'], facts: [['Окошко для подписи', 'есть', 'нет'], ['Складывается', 'да', 'нет']],
  lines: ['Прячет то, что жалко выбросить и некуда деть.', 'Крышка садится плотно, пыли внутри нет.', 'Ставятся одна на другую, до четырёх штук.', 'В окошко вставляется подпись — своя, от руки.'],
  praise: ['В шкафу впервые порядок.', 'Держат форму, хотя набиты доверху.'],
})

const container = kind('storage-box', 'контейнер', 'm', {
  title: 'Контейнер для хранения {name}, {size}', object: 'storage-box', beside: ['wardrobe', 'socks'], price: [190, 1290], colours: [c.sky, c.grey, c.mint, c.cream], materials: [m.polypropylene], size: ['Объём', '5 л', '18 л', '36 л', '52 л'], facts: [['Крышка', 'с защёлками', 'без крышки'], ['Колёса', 'есть', 'нет']],
  lines: ['Летом в нём зимнее, зимой — летнее.', 'Защёлки держат, даже если нести за крышку.', 'Видно, что внутри, рыться не приходится.', 'Входит под кровать с ножками от шестнадцати сантиметров.'],
  praise: ['Взяли шесть, антресоль дышит.', 'Пластик толстый, не прогибается.'],
})

const basket = kind('basket', 'корзина', 'f', {
  title: 'Корзина {material} {name}, {size}', object: 'basket', beside: ['blanket.sage', 'yarn'], price: [690, 2990], colours: [c.oak, c.walnut, c.white], materials: [m.willow, m.rattan], size: ['Диаметр', '22 см', '30 см', '38 см'], facts: [['Ручка', 'дуга', 'две боковые', 'кожаная'], ['Чехол', 'льняной, съёмный', 'нет']],
  lines: ['Для хлеба, пряжи, игрушек и грибов — по сезону.', 'Плетение плотное, прутья не цепляют шерсть.', 'Лёгкая, но выдерживает ведро яблок.', 'Дно двойное, не провисает.'],
  praise: ['Красивая, стоит на виду у камина.', 'Ручная работа чувствуется.'],
})

const laundry = kind('laundry-basket', 'корзина для белья', 'f', {
  title: 'Корзина для белья {name}, {size}', object: 'laundry-basket', beside: ['towels.white', 'bath-towel.sage'], price: [990, 3490], colours: [c.white, c.sage, c.grey, c.sand], materials: [m.bamboo, m.polypropylene, m.willow], size: ['Объём', '35 л', '50 л', '72 л'], facts: [['Отделения', '1 шт.', '2 шт.'], ['Мешок', 'съёмный, хлопковый', 'нет']],
  lines: ['Белое налево, цветное направо, носки — как получится.', 'Стенки дышат, сырости нет.', 'Ручки удобные: до машины доносится за один раз.', 'Мешок вынимается и стирается вместе с бельём.'],
  praise: ['Помещается бельё семьи из четырёх человек за три дня.', 'Лёгкая и не скрипит.'],
})

const hangers = kind('hangers', 'вешалки', 'pl', {
  title: 'Вешалки {material} {name}, {size}', object: 'hangers', beside: ['wardrobe', 'scarf'], price: [290, 1290], colours: [c.oak, c.white, c.black], materials: [m.beech, m.birch, m.velvet], size: ['Состав', '3 шт.', '5 шт.', '10 шт.'], facts: [['Ширина плеч', '42 см', '44,5 см'], ['Перекладина', 'есть', 'нет'], ['Крючок', 'поворотный']],
  lines: ['Плечи закруглены: на пиджаке не останется рогов.', 'Платья не соскальзывают.', 'Тонкие: в шкаф входит на треть больше.', 'Крючок поворачивается, вешать можно с любой стороны.'],
  praise: ['Гладкие, затяжек нет.', 'Выдерживают зимнее пальто.'],
})

const organiser = kind('organiser', 'органайзер', 'm', {
  title: 'Органайзер {name}, {size}', object: 'organiser', beside: ['scissors', 'pencil'], price: [290, 1490], colours: [c.sage, c.white, c.blush, c.graphite], materials: [m.bamboo, m.plastic, m.felt], size: ['Внутри', '3 отделения', '5 отделений', '8 отделений'], facts: [['Размер', '24 × 12 × 10 см', '32 × 22 × 8 см'], ['Перегородки', 'передвижные', 'постоянные']],
  lines: ['Для карандашей, кистей, специй и всего, что раскатывается.', 'Перегородки двигаются, как вам нужно.', 'Встаёт в ящик шириной от тридцати сантиметров.', 'Моется под краном.'],
  praise: ['Ящик на кухне перестал быть свалкой.', 'Взяли второй для косметики.'],
})

const hooks = kind('hook-rail', 'вешалка настенная', 'f', {
  title: 'Вешалка настенная {material} {name}, {size}', object: 'hook-rail', beside: ['umbrella.cedar', 'backpack.terracotta'], price: [790, 2490], colours: [c.oak, c.walnut, c.white], materials: [m.oakWood, m.birch, m.pine], size: ['Состав', '3 крючка', '4 крючка', '6 крючков'], facts: [['Нагрузка на крючок', 'до 5 кг', 'до 8 кг'], ['Длина', '40 см', '60 см', '80 см']],
  lines: ['Куртки, зонт, поводок — всё на своём крючке.', 'Крючки широкие, петлю на пальто не рвут.', 'Крепёж спрятан, винтов не видно.', 'Вешайте низкую для детей, высокую для себя.'],
  praise: ['Держит три зимние куртки.', 'Ровная, отверстия совпали.'],
})

const rack = kind('coat-rack', 'вешалка', 'f', {
  title: 'Вешалка напольная {name}', object: 'coat-rack', beside: ['pouf.sand', 'umbrella.navy'], price: [1990, 5490], colours: [c.black, c.white, c.cedar], materials: [m.metal, m.beech], facts: [['Высота', '170 см', '180 см'], ['Крючки', '6 шт.', '8 шт.', '10 шт.'], ['Нагрузка', 'до 20 кг', 'до 30 кг']],
  lines: ['Стоит в углу и принимает гостей с пальто.', 'Основание тяжёлое, с одного бока не повалится.', 'Концы крючков деревянные, подкладку не тянут.', 'Собирается за пять минут без инструмента.'],
  praise: ['Устойчивая, даже когда гости ушли не все.', 'Места занимает мало.'],
})

const suitcase = kind('suitcase', 'чемодан', 'm', {
  title: 'Чемодан {name}, {size}', object: 'luggage', beside: ['backpack.cedar', 'world-map'], price: [4990, 12990], colours: [c.mint, c.navy, c.terracotta, c.graphite, c.mustard], materials: [m.polypropylene], size: ['Размер', 'S, 38 л', 'M, 65 л', 'L, 98 л'], facts: [['Колёса', '4 двойных'], ['Замок', 'кодовый, TSA'], ['Вес', '2,6 кг', '3,4 кг', '4,1 кг']],
  lines: ['Катится рядом, как послушный пёс.', 'Внутри две половины: чистое направо, остальное налево.', 'Ручка выдвигается в три положения и не болтается.', 'Царапины на матовом боку почти не видны.'],
  praise: ['Шесть перелётов, колёса целы.', 'Вместительный, а весит мало.'],
})

const backpack = kind('backpack', 'рюкзак', 'm', {
  title: 'Рюкзак {name}, {size}', names: 'toys', object: 'backpack', beside: ['thermos.cedar', 'notebook.mustard'], price: [1490, 4990], colours: [c.cedar, c.terracotta, c.navy, c.mustard, c.graphite], size: ['Объём', '12 л', '18 л', '25 л'], facts: [['Отделение для ноутбука', 'есть', 'нет'], ['Ткань', 'кордура', 'полиэстер 600D'], ['Вес', '480 г', '650 г']],
  lines: ['В школу, в офис и на Белокуриху.', 'Спинка дышит, лямки не режут плечи.', 'Дождь переносит без накидки.', 'Карман для ключей там, где его ищет рука.'],
  praise: ['Сын носит второй класс подряд, молнии живы.', 'Много карманов, но не запутаешься.'],
})

const wasteBasket = kind('waste-basket', 'корзина для бумаг', 'f', {
  title: 'Корзина для бумаг {name}, {size}', object: 'wastebasket', beside: ['desk.oak', 'pencil'], price: [290, 990], colours: [c.graphite, c.white, c.sage], materials: [m.metal], size: ['Объём', '8 л', '12 л', '18 л'], facts: [['Дно', 'сплошное', 'сетка'], ['Высота', '26 см', '32 см']],
  lines: ['Попасть можно от стола, проверено бухгалтерией.', 'Сетка лёгкая, дно не протекает.', 'Край завальцован, руки не поцарапать.', 'Незаметная — так и должно быть.'],
  praise: ['Крепкая, не гремит.', 'Стоит под столом, не мешает.'],
})

const bucket = kind('bucket', 'ведро', 'n', {
  title: 'Ведро {material} {name}, {size}', object: 'bucket', beside: ['broom', 'sponge'], price: [190, 990], colours: [c.sky, c.sage, c.graphite, c.red], materials: [m.galvanised, m.polypropylene], size: ['Объём', '5 л', '10 л', '12 л'], facts: [['Носик', 'есть', 'нет'], ['Отжим', 'в комплекте', 'нет']],
  lines: ['Для пола, для ягод и для снеговика.', 'Ручка с деревянной накладкой, ладонь не режет.', 'Деления внутри: раствор отмеряется без кружки.', 'Ставится одно в другое, на балконе занимает мало.'],
  praise: ['Не трескается на морозе, третья зима.', 'Лёгкое, даже полное носится удобно.'],
})

const broom = kind('broom', 'щётка', 'f', {
  title: 'Щётка для пола {name}', object: 'broom', beside: ['bucket.sage', 'sponge'], price: [290, 990], colours: [c.terracotta, c.sage, c.navy], materials: [m.birch, m.bamboo], facts: [['Ширина', '28 см', '36 см'], ['Черенок', '120 см', '140 см'], ['Щетина', 'мягкая', 'жёсткая']],
  lines: ['Собирает и крошки, и тополиный пух.', 'Щетина распушена на концах, пыль не летит.', 'Черенок по росту: спина не гнётся.', 'На конце петля, висит и не сминается.'],
  praise: ['Песок с порога — в два движения.', 'Шерсть собирает лучше пылесоса.'],
})

export const storage: Section = {
  code: 'khranenie', title: 'Хранение и порядок', picture: 'demo:basket.oak?ground=linen&view=3&with=blanket.cream+yarn', warranty: '1 год', brands: ['Порядкин', 'Короб и крышка'],
  branches: [
    { code: 'korobki-i-konteynery', title: 'Коробки и контейнеры', picture: 'demo:box-with-lid.sage?ground=linen&view=1' },
    { code: 'korziny', title: 'Корзины', picture: 'demo:basket?ground=sand&view=1', leaves: [
      { code: 'pletyonye-korziny', title: 'Плетёные корзины', picture: 'demo:basket.walnut?ground=stone&view=1' },
      { code: 'dlya-belya', title: 'Для белья и бумаг', picture: 'demo:laundry-basket.white?ground=mist&view=1' },
    ] },
    { code: 'garderob', title: 'Гардероб и прихожая', picture: 'demo:hangers?ground=blush&view=1' },
    { code: 'sumki-i-chemodany', title: 'Чемоданы и рюкзаки', picture: 'demo:luggage.mint?ground=sky&view=1' },
    { code: 'uborka', title: 'Уборка', picture: 'demo:bucket.sage?ground=linen&view=1' },
  ],
  goods: {
    'korobki-i-konteynery': [box, container, organiser], 'pletyonye-korziny': [basket], 'dlya-belya': [laundry, wasteBasket], garderob: [hangers, hooks, rack], 'sumki-i-chemodany': [suitcase, backpack], uborka: [bucket, broom],
  },
}
