import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'
import * as m from '../materials.ts'

const bedding = kind('bedding', 'комплект постельного белья', 'm', {
  title: 'Комплект постельного белья {name}, {size}', object: 'bedding', beside: ['pillow.white', 'candle'], price: [2990, 9990], colours: [c.sage, c.sand, c.sky, c.lavender, c.grey, c.terracotta], materials: [m.cotton, m.sateen, m.linen, m.muslin],
  size: ['Размер', 'полутораспальный', 'двуспальный', 'евро', 'семейный'], facts: [['Плотность', '115 г/м²', '125 г/м²', '140 г/м²'], ['Наволочки', '50 × 70 см, 2 шт.', '70 × 70 см, 2 шт.'], ['Пододеяльник', 'на молнии', 'на пуговицах']],
  lines: ['Ложишься — и не хочется вставать даже в понедельник.', 'Швы двойные, после сотни стирок не разойдутся.', 'Простыня с запасом: заправляется под высокий матрас.', 'Цвет не уходит в воду, первый раз можно стирать вместе с полотенцами.'],
  praise: ['Мягкое уже после первой стирки.', 'Размеры честные, одеяло не болтается.'],
})

const pillow = kind('pillow', 'подушка', 'f', {
  title: 'Подушка {name}, {size}', object: 'pillow', beside: ['blanket.cream', 'slippers.grey'], price: [990, 3990], colours: [c.white, c.sky, c.sage, c.blush], materials: [m.cotton, m.sateen], size: ['Размер', '40 × 60 см', '50 × 70 см', '70 × 70 см'],
  facts: [['Наполнитель', 'лебяжий пух (микроволокно)', 'гречишная лузга', 'бамбуковое волокно'], ['Жёсткость', 'мягкая', 'средняя', 'упругая']],
  lines: ['Держит форму всю ночь, взбивать её в три часа не придётся.', 'Чехол на молнии: наполнителя можно убавить под себя.', 'Стирается в машине при 40 °C и сохнет за день.', 'Не шуршит и не пахнет.'],
  praise: ['Шея перестала болеть через неделю.', 'Мягкая, но голова не проваливается.'],
})

const cushion = kind('cushion', 'подушка декоративная', 'f', {
  title: 'Подушка декоративная {material} {name}, {size}', object: 'cushion-set', beside: ['sofa.grey', 'blanket.sand'], price: [690, 1990], colours: [c.mustard, c.sage, c.terracotta, c.navy, c.rose, c.cream], materials: [m.velvet, m.linen, m.boucle],
  size: ['Размер', '40 × 40 см', '45 × 45 см', '50 × 50 см'], facts: [['Чехол', 'съёмный, на молнии'], ['Наполнитель', 'холлофайбер']], lines: ['Одна подушка меняет диван сильнее, чем новый ковёр.', 'Обратная сторона другого оттенка — получается две подушки в одной.', 'Молния потайная, к ткани не цепляется.', 'После сна на ней складок на щеке не остаётся.'],
  praise: ['Цвет глубокий, на снимке он бледнее.', 'Не скатывается, хотя кот спит только на ней.'],
})

const blanket = kind('blanket', 'плед', 'm', {
  title: 'Плед {material} {name}, {size}', object: 'blanket', beside: ['armchair.cream', 'mug.terracotta'], price: [1990, 7990], colours: [c.cream, c.sage, c.terracotta, c.grey, c.navy, c.berry], materials: [m.wool, m.cotton, m.muslin],
  size: ['Размер', '130 × 170 см', '140 × 200 см', '180 × 220 см'], facts: [['Плотность', '250 г/м²', '320 г/м²', '380 г/м²'], ['Край', 'бахрома', 'обмётанный']], lines: ['Для вечеров, когда отопление ещё не дали.', 'Укрывает с головой и с ногами, в том числе высоких.', 'Можно бросить на диван: складки лягут красиво сами.', 'Стирать достаточно раз в сезон, пыль хорошо вытряхивается.'],
  praise: ['Тёплый, но под ним не жарко.', 'Дети дерутся за него, придётся брать второй.'],
})

const towel = kind('bath-towel', 'полотенце', 'n', {
  title: 'Полотенце банное {material} {name}, {size}', object: 'bath-towel', beside: ['dispenser.white', 'stool'], price: [590, 1990], colours: [c.white, c.sage, c.sky, c.terracotta, c.graphite, c.lavender], materials: [m.terry, m.linen],
  size: ['Размер', '50 × 90 см', '70 × 140 см', '100 × 150 см'], facts: [['Плотность', '420 г/м²', '500 г/м²', '600 г/м²'], ['Петелька', 'есть']], lines: ['Впитывает с одного прикосновения, растираться не надо.', 'Остаётся мягким и без кондиционера для белья.', 'Бордюр не стягивает край после стирки.', 'Петелька пришита насмерть: висеть будет годами.'],
  praise: ['После душа завернуться — счастье.', 'Не лезет ни в стирке, ни в носке.'],
})

const towelSet = kind('towel-set', 'набор полотенец', 'm', {
  title: 'Набор полотенец {name}, {size}', object: 'towels', beside: ['soap', 'candle'], price: [1290, 3990], colours: [c.lavender, c.sage, c.sand, c.blue, c.rose], materials: [m.terry], size: ['Состав', '3 предмета', '4 предмета', '6 предметов'],
  facts: [['Плотность', '450 г/м²', '500 г/м²'], ['Упаковка', 'картонный пояс', 'подарочная коробка']], lines: ['Для рук, для лица и для душа — всё в одном цвете.', 'Сохнут быстро, даже если в ванной нет окна.', 'Хороший подарок на новоселье: перевязаны лентой.', 'Выдерживают стирку при 60 °C.'],
  praise: ['Подарили бабушке, довольна.', 'Цвет ровный, через месяц такой же.'],
})

const curtains = kind('curtains', 'шторы', 'pl', {
  title: 'Шторы {material} {name}, {size}', object: 'curtain', beside: ['potted-plant.white', 'armchair.sage'], price: [2490, 7990], colours: [c.sage, c.sand, c.navy, c.terracotta, c.grey], materials: [m.linen, m.velvet, m.cotton],
  size: ['Размер', '150 × 260 см', '200 × 270 см', '240 × 280 см'], facts: [['Крепление', 'лента', 'люверсы', 'кулиска'], ['Затемнение', '40 %', '70 %', '95 %']], lines: ['Днём пропускают мягкий свет, вечером прячут комнату от соседей.', 'Падают ровными складками, утюжить их не нужно: повесьте влажными.', 'Низ не подшит насухо, укоротить можно на любой машинке.', 'В комплекте два полотна и подхваты.'],
  praise: ['В спальне наконец темно до восьми.', 'Ткань плотная, а висит легко.'],
})

const rug = kind('rug', 'ковёр', 'm', {
  title: 'Ковёр {name}, {size}', object: 'rug', beside: ['pouf.sand', 'potted-plant.white'], price: [2990, 16990], colours: [c.terracotta, c.sage, c.grey, c.navy, c.sand], materials: [m.wool, m.cotton], size: ['Диаметр', '100 см', '140 см', '200 см'],
  facts: [['Высота ворса', '4 мм', '8 мм', '12 мм'], ['Основа', 'хлопковая', 'джутовая']], lines: ['Собирает мебель вместе и приглушает шаги.', 'Ворс короткий: пылесос проходит без усилия.', 'Рисунок двусторонний, ковёр можно перевернуть.', 'Лежит ровно со второго дня, углы не загибаются.'],
  praise: ['Босиком приятно, ребёнок на нём и живёт.', 'Краски как на экране, редкость.'],
})

const carpet = kind('carpet', 'коврик', 'm', {
  title: 'Коврик {material} {name}, {size}', object: 'carpet', beside: ['coat-rack', 'basket'], price: [990, 4990], colours: [c.berry, c.cedar, c.graphite, c.mustard], materials: [m.cotton, m.wool, m.felt], size: ['Размер', '50 × 80 см', '60 × 120 см', '80 × 150 см'],
  facts: [['Подложка', 'латекс, не скользит', 'без подложки'], ['Стирка', 'в машине, 30 °C', 'сухая чистка']], lines: ['У двери, у кровати, у мойки — везде, где ногам холодно.', 'Не скользит даже на плитке.', 'Бахрома завязана узелками и не распускается.', 'Выдержит и сапоги, и кошачьи когти.'],
  praise: ['Стирал{|а} трижды, форму держит.', 'Плотный, песок не проваливается.'],
})

const tablecloth = kind('tablecloth', 'скатерть', 'f', {
  title: 'Скатерть {material} {name}, {size}', object: 'tablecloth', beside: ['plates.white', 'wine-glass'], price: [1190, 3990], colours: [c.white, c.sage, c.sand, c.sky, c.terracotta], materials: [m.linen, m.cotton], size: ['Размер', '110 × 140 см', '140 × 180 см', '150 × 220 см'],
  facts: [['Пропитка', 'от пятен', 'нет'], ['Край', 'мережка', 'двойной шов']], lines: ['Праздничный стол начинается со скатерти.', 'Вино с пропитки просто промокается салфеткой.', 'Углы обработаны вручную и не топорщатся.', 'Гладить лучше чуть влажной — уходит пять минут.'],
  praise: ['На Новый год стол был самым красивым.', 'Пятно от вишни отстиралось без следа.'],
})

const napkins = kind('napkins', 'салфетки', 'pl', {
  title: 'Салфетки {material} {name}, {size}', object: 'napkins', beside: ['fork-and-knife', 'plate.sage'], price: [490, 1590], colours: [c.sage, c.terracotta, c.cream, c.navy], materials: [m.linen, m.cotton], size: ['Состав', '2 шт.', '4 шт.', '6 шт.'],
  facts: [['Размер', '40 × 40 см', '45 × 45 см']], lines: ['С ними и яичница на завтрак выглядит как в кафе.', 'Угол прошит наискосок, край не осыпается.', 'После стирки становятся только мягче.', 'Складываются ровно, не скользят по коленям.'],
  praise: ['Пользуемся каждый день, бумажные больше не берём.', 'Плотные, сок не проходит.'],
})

const apron = kind('apron', 'фартук', 'm', {
  title: 'Фартук {material} {name}', object: 'apron', beside: ['oven-mitt.sage', 'whisk'], price: [790, 1990], colours: [c.graphite, c.terracotta, c.sage, c.navy, c.mustard], materials: [m.linen, m.cotton], facts: [['Длина', '75 см', '85 см'], ['Карманы', '1 шт.', '2 шт.'], ['Лямки', 'регулируются', 'накрест, без завязок']],
  lines: ['Закрывает и рубашку, и колени.', 'Карман глубокий: туда уходят и телефон, и лопатка.', 'Подходит и хозяйке, и мужу у мангала.', 'Пятна отходят при 40 °C, кипятить незачем.'],
  praise: ['Теперь готовим по выходным вдвоём!', 'Ткань плотная, брызги не проходят.'],
})

const slippers = kind('slippers', 'тапочки', 'pl', {
  title: 'Тапочки {material} {name}, {size}', object: 'slippers', beside: ['blanket.sand', 'hot-beverage'], price: [690, 1990], colours: [c.grey, c.sage, c.berry, c.navy, c.mustard], materials: [m.felt, m.wool, m.terry], size: ['Размер', '36–37', '38–39', '40–41', '42–43'],
  facts: [['Подошва', 'войлок', 'каучук, не скользит']], lines: ['Тёплые, но нога не потеет.', 'Задник мягкий: надеваются без рук.', 'По паркету ступают неслышно.', 'Стираются руками, сохнут вдали от батареи.'],
  praise: ['Сели точно по ноге.', 'Вторая зима, подошва целая.'],
})

export const textile: Section = {
  code: 'tekstil', title: 'Текстиль', picture: 'demo:cushion-set.sage?ground=linen&view=1', warranty: '6 месяцев', brands: ['Льнарь', 'Пряжница', 'Сонный кот'],
  branches: [
    { code: 'spalnya', title: 'Для спальни', picture: 'demo:bedding.sage?ground=linen&view=1' },
    { code: 'pledy-i-podushki', title: 'Пледы и подушки', picture: 'demo:blanket.terracotta?ground=sand&view=1' },
    { code: 'polotentsa', title: 'Полотенца', picture: 'demo:towels.lavender?ground=mist&view=1' },
    { code: 'shtory', title: 'Шторы', picture: 'demo:curtain.sand?ground=sage&view=1' },
    { code: 'kovry', title: 'Ковры', picture: 'demo:rug.terracotta?ground=stone&view=1' },
    { code: 'kukhonnyy-tekstil', title: 'Кухонный текстиль', picture: 'demo:apron.graphite?ground=clay&view=1' },
    { code: 'domashnyaya-obuv', title: 'Домашняя обувь', picture: 'demo:slippers.grey?ground=blush&view=1' },
  ],
  goods: {
    spalnya: [bedding, pillow], 'pledy-i-podushki': [blanket, cushion], polotentsa: [towel, towelSet], shtory: [curtains], kovry: [rug, carpet],
    'kukhonnyy-tekstil': [tablecloth, napkins, apron], 'domashnyaya-obuv': [slippers],
  },
}
