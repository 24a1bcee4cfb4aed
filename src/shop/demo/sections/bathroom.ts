import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'
import * as m from '../materials.ts'

const dispenser = kind('dispenser', 'дозатор', 'm', {
  title: 'Дозатор для мыла {material} {name}, {size}', object: 'dispenser', beside: ['towels.white', 'soap'], price: [390, 1490], colours: [c.white, c.sage, c.graphite, c.terracotta, c.sky], materials: [m.ceramic, m.glass, m.concrete], size: ['Объём', '250 мл', '350 мл', '500 мл'], facts: [['Помпа', 'нержавеющая сталь', 'латунь']],
  lines: ['Мыла ровно столько, сколько нужно, и ни капли на раковине.', 'Помпа не заедает даже с густым мылом.', 'Горлышко широкое, наливать удобно без воронки.', 'Тяжёлый: не скользит, когда жмёшь мокрой рукой.'],
  praise: ['Помпа мягкая, ребёнок справляется.', 'Второй на кухню, под средство.'],
})

const bathSet = kind('bath-set', 'набор', 'm', {
  title: 'Набор для ванной {material} {name}, {size}', object: 'bath-set', beside: ['towels.sage', 'candle'], price: [990, 3490], colours: [c.white, c.sage, c.grey, c.navy, c.blush], materials: [m.ceramic, m.concrete, m.bamboo], size: ['Состав', '3 предмета', '4 предмета', '5 предметов'], facts: [['В наборе', 'дозатор, стакан, мыльница', 'дозатор, стакан, мыльница, поднос']],
  lines: ['Всё у раковины становится одного цвета, и ванная выглядит прибранной.', 'Донышки с силиконом: не стучат и не ездят.', 'В стакане две прорези для щёток и одна для пасты.', 'Мыльница с ребром, мыло сохнет.'],
  praise: ['Простой и аккуратный, как в гостинице.', 'Керамика тяжёлая, настоящая.'],
})

const bathMat = kind('bath-mat', 'коврик', 'm', {
  title: 'Коврик для ванной {name}, {size}', object: 'bath-mat', beside: ['slippers.white', 'basket'], price: [590, 1990], colours: [c.sage, c.white, c.graphite, c.sky, c.sand], materials: [m.cotton, m.terry], size: ['Размер', '40 × 60 см', '50 × 80 см', '60 × 100 см'], facts: [['Основа', 'латекс, не скользит', 'каучук'], ['Стирка', '40 °C, машинная']],
  lines: ['Из душа — на тёплое и мягкое.', 'Воду забирает сразу, под ним сухо.', 'Не уезжает по плитке.', 'Выдерживает стирку и сушилку, края не махрятся.'],
  praise: ['Ноги мокрые, а коврик уже сухой.', 'Пушистый, кошка переселилась.'],
})

const shower = kind('shower-head', 'лейка душевая', 'f', {
  title: 'Лейка душевая {name}, {size}', names: 'tech', object: 'shower', beside: ['shampoo.mint', 'bath-towel.sky'], price: [790, 2990], size: ['Диаметр', '10 см', '12 см', '15 см'], facts: [['Режимы', '1 шт.', '3 шт.', '5 шт.'], ['Расход', '7 л/мин', '9 л/мин'], ['Форсунки', 'силиконовые, легко чистить']],
  lines: ['Воды уходит меньше, а напора столько же.', 'Дождь, массаж и струя — поворотом кольца.', 'Известь стирается пальцем с мягких форсунок.', 'Накручивается на любой шланг без инструмента.'],
  praise: ['Напор ожил, хотя этаж девятый.', 'Счётчик стал крутиться медленнее.'],
})

const faucet = kind('faucet', 'смеситель', 'm', {
  title: 'Смеситель {name}', names: 'tech', object: 'faucet', beside: ['dispenser.white', 'potted-plant.white'], price: [2990, 9990], colours: [c.steel, c.black, c.copper], materials: [m.brass], facts: [['Картридж', 'керамический, 35 мм', 'керамический, 40 мм'], ['Излив', '11 см', '16 см', '22 см'], ['Аэратор', 'есть']],
  lines: ['Рычаг ходит мягко, температуру ловишь сразу.', 'Струя ровная, брызг на рубашке не бывает.', 'Картридж рассчитан на полмиллиона открываний.', 'В коробке подводка и ключ, идти в магазин второй раз не нужно.'],
  praise: ['Поставили сами за сорок минут.', 'Не подтекает, покрытие не пятнится.'],
})

const curtain = kind('shower-curtain', 'штора', 'f', {
  title: 'Штора для ванной {name}, {size}', object: 'shower-curtain', beside: ['bath-mat.sky', 'laundry-basket.white'], price: [690, 1990], colours: [c.sky, c.sage, c.white, c.navy, c.blush], size: ['Размер', '180 × 180 см', '180 × 200 см', '240 × 200 см'], facts: [['Ткань', 'полиэстер с пропиткой', 'лён с пропиткой'], ['Кольца', '12 шт., в комплекте'], ['Утяжелитель', 'есть']],
  lines: ['Не липнет к ногам: внизу вшита цепочка.', 'Вода скатывается, плесени не на чем расти.', 'Стирается в машине вместе с полотенцами.', 'Кольца пластиковые, по штанге не скрежещут.'],
  praise: ['Не пахнет, это главное.', 'Плотная, брызги не проходят.'],
})

const robe = kind('bathrobe', 'халат', 'm', {
  title: 'Халат {material} {name}, {size}', object: 'kimono', beside: ['slippers.white', 'towels.white'], price: [1990, 5490], colours: [c.white, c.sage, c.navy, c.grey, c.rose], materials: [m.terry, m.muslin, m.cotton], size: ['Размер', 'S', 'M', 'L', 'XL'], facts: [['Воротник', 'шаль', 'капюшон', 'кимоно'], ['Карманы', '2 шт.'], ['Длина', 'до колена', 'ниже колена']],
  lines: ['После бани, после душа и просто по субботам.', 'Пояс пришит, потеряться не может.', 'Рукава подворачиваются и не мешают завтраку.', 'Петля двойная: впитывает и греет.'],
  praise: ['Не снимаю весь выходной.', 'Сел на размер точно, не сужается.'],
})

const paperHolder = kind('toilet-paper', 'бумага', 'f', {
  title: 'Бумага туалетная {name}, {size}', object: 'roll-of-paper', beside: ['basket', 'hot-beverage'], price: [149, 590], size: ['В упаковке', '4 рулона', '8 рулонов', '12 рулонов'], facts: [['Слои', '2 шт.', '3 шт.', '4 шт.'], ['Длина рулона', '18 м', '25 м'], ['Сырьё', 'целлюлоза', 'переработанное волокно']],
  lines: ['Мягкая, но не рвётся там, где не надо.', 'Без запаха и рисунка: ничего лишнего.', 'Отрывается по линии с первого раза.', 'Втулка растворяется в воде.'],
  praise: ['Беру сразу на полгода.', 'Мягкая, по цене обычной.'],
})

const plunger = kind('plunger', 'вантуз', 'm', {
  title: 'Вантуз {name}', names: 'tools', object: 'plunger', beside: ['bucket.blue', 'work-gloves.moss'], price: [190, 690], colours: [c.red, c.graphite, c.cedar], facts: [['Чаша', 'каучук, 13 см', 'каучук, 16 см'], ['Ручка', 'дерево, 35 см', 'пластик, 40 см']],
  lines: ['Вещь, о которой не думают, пока не понадобится.', 'Каучук мягкий, прилегает и к раковине, и к ванне.', 'Ручка длинная, брызги остаются внизу.', 'Есть подставка, стоит незаметно.'],
  praise: ['Справился за минуту, сантехник отменён.', 'Прочный, не выворачивается.'],
})

const sponge = kind('sponge', 'мочалка', 'f', {
  title: 'Мочалка {material} {name}', object: 'sponge', beside: ['soap', 'bath-towel.sage'], price: [120, 490], colours: [c.mustard, c.sage, c.sky], materials: [m.linen, m.cotton, m.bamboo], facts: [['Жёсткость', 'мягкая', 'средняя', 'жёсткая'], ['Петля', 'есть']],
  lines: ['Мылится с одной капли.', 'Сохнет к следующему утру.', 'Бодрит, но не царапает.', 'Стирается в машине вместе с полотенцами.'],
  praise: ['В бане незаменима.', 'Полгода — и как новая.'],
})

export const bathroom: Section = {
  code: 'vannaya', title: 'Ванная', picture: 'demo:towels.sage?ground=mist&view=3&with=dispenser.white+candle', warranty: '1 год', brands: ['Чистый пар', 'Пенкин дом'],
  branches: [
    { code: 'aksessuary', title: 'Аксессуары', picture: 'demo:bath-set.sage?ground=linen&view=1', leaves: [
      { code: 'dozatory-i-nabory', title: 'Дозаторы и наборы', picture: 'demo:dispenser.white?ground=mist&view=1' },
      { code: 'kovriki-i-shtory', title: 'Коврики и шторы', picture: 'demo:shower-curtain.sky?ground=sky&view=1' },
    ] },
    { code: 'santekhnika', title: 'Сантехника', picture: 'demo:faucet?ground=stone&view=1' },
    { code: 'banya-i-khalaty', title: 'Баня и халаты', picture: 'demo:kimono.sage?ground=sand&view=1' },
    { code: 'melochi', title: 'Нужные мелочи', picture: 'demo:roll-of-paper?ground=blush&view=1' },
  ],
  goods: { 'dozatory-i-nabory': [dispenser, bathSet], 'kovriki-i-shtory': [bathMat, curtain], santekhnika: [faucet, shower], 'banya-i-khalaty': [robe, sponge], melochi: [paperHolder, plunger] },
}
