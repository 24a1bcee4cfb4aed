import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'
import * as m from '../materials.ts'

const hammer = kind('hammer', 'молоток', 'm', {
  title: 'Молоток слесарный {name}, {size}', names: 'tools', object: 'hammer', beside: ['nut-and-bolt', 'tape-measure.yellow'], price: [390, 1290], materials: [m.tool], size: ['Вес бойка', '300 г', '500 г', '800 г'], facts: [['Ручка', 'гикори', 'стеклопластик', 'ясень'], ['Длина', '30 см', '33 см']],
  lines: ['Удар уходит в гвоздь, а не в локоть.', 'Боёк посажен на клин и не слетит.', 'Ручка сужается у бойка: короткие удары выходят точнее.', 'Острый хвост пригодится, чтобы выправить жесть.'],
  praise: ['Лежит в руке как родной.', 'Две сотни гвоздей забито, люфта нет.'],
})

const screwdriver = kind('screwdriver', 'отвёртка', 'f', {
  title: 'Отвёртка {name}, {size}', names: 'tools', object: 'screwdriver', beside: ['nut-and-bolt', 'pliers.red'], price: [190, 690], colours: [c.cedar, c.red, c.navy, c.yellow], materials: [m.tool], size: ['Шлиц', 'SL5 × 75 мм', 'PH1 × 80 мм', 'PH2 × 100 мм', 'PZ2 × 100 мм'], facts: [['Наконечник', 'намагничен', 'не намагничен'], ['Изоляция', 'до 1000 В', 'нет']],
  lines: ['Шлиц держит плотно, головки саморезов остаются целыми.', 'Ручка трёхгранная: со стола не укатится.', 'Стержень идёт через всю ручку, по торцу можно и стукнуть.', 'Мягкая накладка не натирает ладонь.'],
  praise: ['Наконец-то не срывает шлицы.', 'Магнит сильный, винт не падает за плиту.'],
})

const wrench = kind('wrench', 'ключ', 'm', {
  title: 'Ключ рожковый {name}, {size}', names: 'tools', object: 'wrench', beside: ['nut-and-bolt', 'toolbox.navy'], price: [190, 890], materials: [m.tool, m.steel], size: ['Размер', '8 × 10 мм', '12 × 13 мм', '17 × 19 мм', '22 × 24 мм'], facts: [['Покрытие', 'матовый хром', 'фосфат']],
  lines: ['Зев обработан точно: грани гайки не слизывает.', 'Поверхность матовая, из масляной руки не выскользнет.', 'Размер выбит глубоко и не сотрётся.', 'Головки под углом пятнадцать градусов, хватает и тесного места.'],
  praise: ['Открутил{|а} то, что два года не поддавалось.', 'Сталь твёрдая, зев не разошёлся.'],
})

const pliers = kind('pliers', 'плоскогубцы', 'pl', {
  title: 'Плоскогубцы {name}, {size}', names: 'tools', object: 'pliers', beside: ['screwdriver.cedar', 'extension-cord'], price: [390, 1490], colours: [c.red, c.cedar, c.yellow], materials: [m.tool], size: ['Длина', '160 мм', '180 мм', '200 мм'], facts: [['Изоляция', 'до 1000 В', 'нет'], ['Режущая кромка', 'закалена ТВЧ']],
  lines: ['Губки сходятся ровно и держат даже тонкую проволоку.', 'Перекусывают гвоздь на сотку без заусенца.', 'Ход мягкий, пружина раскрывает их сама.', 'Ручки не скользят и не пачкают руки.'],
  praise: ['Губки без зазора, проверил{|а} на просвет.', 'Кусают проволоку легко.'],
})

const drill = kind('drill', 'дрель', 'f', {
  title: 'Дрель-шуруповёрт {name}, {size}', names: 'tools', object: 'drill', beside: ['toolbox.graphite', 'level.yellow'], price: [3990, 11990], colours: [c.cedar, c.yellow, c.blue], size: ['Напряжение', '12 В', '18 В', '20 В'], facts: [['Крутящий момент', '30 Н·м', '45 Н·м', '60 Н·м'], ['Аккумулятор', '2 А·ч, 2 шт.', '4 А·ч'], ['Скорость', 'до 1500 об/мин'], ['Вес', '1,1 кг', '1,4 кг']],
  lines: ['Собирает шкаф за вечер на одном заряде.', 'Патрон зажимается одной рукой.', 'Подсветка включается раньше двигателя, в тёмном углу всё видно.', 'В кейсе есть место для бит и второго аккумулятора.'],
  praise: ['Лёгкая, подросток сам повесил полки.', 'Зарядка за сорок минут, не врут.'],
})

const saw = kind('saw', 'ножовка', 'f', {
  title: 'Ножовка по дереву {name}, {size}', names: 'tools', object: 'carpentry-saw', beside: ['wood', 'straight-ruler'], price: [490, 1490], colours: [c.cedar, c.walnut, c.red], materials: [m.carbon], size: ['Длина полотна', '350 мм', '400 мм', '500 мм'], facts: [['Зубьев на дюйм', '7', '9', '11'], ['Зуб', 'трёхгранный, закалённый']],
  lines: ['Идёт по линии и не уводит в сторону.', 'Режет и вдоль волокон, и поперёк.', 'Ручка с углами 45 и 90 градусов заменяет угольник.', 'Полотно не залипает в сырой доске.'],
  praise: ['Хватило на всю беседку, ещё острая.', 'Рез чистый, шкурить почти не надо.'],
})

const axe = kind('axe', 'топор', 'm', {
  title: 'Топор {name}, {size}', names: 'tools', object: 'axe', beside: ['wood', 'work-gloves.sand'], price: [990, 3490], colours: [c.red, c.graphite], materials: [m.carbon, m.tool], size: ['Вес', '0,6 кг', '1,2 кг', '2 кг'], facts: [['Топорище', 'гикори', 'ясень', 'берёза'], ['Чехол', 'кожаный', 'нейлоновый']],
  lines: ['Полено разваливается с одного удара, если бить, где надо.', 'Лезвие заточено вручную, бумагу режет.', 'Топорище изогнуто и само ложится под руку.', 'Чехол закрывается на кнопку, в багажнике не страшно.'],
  praise: ['Баланс отличный, рука не устаёт.', 'За зиму машина дров, правили один раз.'],
})

const tape = kind('tape-measure', 'рулетка', 'f', {
  title: 'Рулетка {name}, {size}', names: 'tools', object: 'tape-measure', beside: ['pencil', 'level.yellow'], price: [250, 990], colours: [c.yellow, c.cedar, c.graphite], size: ['Длина', '3 м', '5 м', '8 м', '10 м'], facts: [['Ширина ленты', '16 мм', '19 мм', '25 мм'], ['Класс точности', 'II'], ['Магнит', 'есть', 'нет']],
  lines: ['Лента не ломается на двух метрах вылета.', 'Зацеп ходит на толщину самого себя: внутренний размер выходит верным.', 'Стопор держит, лента обратно не убегает.', 'Корпус обрезинен, падение с лесов переживает.'],
  praise: ['Сверил{|а} с лазером — сошлось.', 'Цифры крупные, читаю без очков.'],
})

const level = kind('level', 'уровень', 'm', {
  title: 'Уровень строительный {name}, {size}', names: 'tools', object: 'level', beside: ['tape-measure.yellow', 'pencil'], price: [490, 1990], colours: [c.yellow, c.red, c.cedar], materials: [m.aluminium], size: ['Длина', '40 см', '60 см', '100 см'], facts: [['Погрешность', '0,5 мм/м', '0,75 мм/м'], ['Колбы', '2 шт.', '3 шт.'], ['Магниты', 'есть', 'нет']],
  lines: ['Полки после него висят ровно, спорить не о чем.', 'Колбы крупные, пузырёк видно и с табурета.', 'Торцы закрыты резиной, стену не поцарапать.', 'Грань отфрезерована: можно чертить, как по линейке.'],
  praise: ['Перевернул{|а} — показывает то же. Значит, точный.', 'Рейка жёсткая, не гуляет.'],
})

const roller = kind('paint-roller', 'валик', 'm', {
  title: 'Валик малярный {name}, {size}', names: 'tools', object: 'roller', beside: ['paint-can.sage', 'paintbrush'], price: [190, 790], colours: [c.yellow, c.sky, c.sage], size: ['Ширина', '100 мм', '180 мм', '250 мм'], facts: [['Ворс', '8 мм', '12 мм', '18 мм'], ['Краски', 'водные', 'любые']],
  lines: ['Красит ровно и не оставляет ворсинок на стене.', 'Набирает краски на полметра без подтёков.', 'Шубка снимается и моется под краном.', 'Ручка накручивается на любую палку, стремянка не нужна.'],
  praise: ['Потолок покрасил{|а} за час, шея цела.', 'Не брызгает, что удивительно.'],
})

const paint = kind('paint', 'краска', 'f', {
  title: 'Краска интерьерная {name}, {size}', object: 'paint-can', beside: ['roller.sky', 'paintbrush'], price: [690, 4990], colours: [c.sage, c.white, c.terracotta, c.sky, c.mustard, c.blush, c.navy], size: ['Объём', '0,9 л', '2,7 л', '9 л'], facts: [['Расход', '1 л на 10 м²', '1 л на 12 м²'], ['Блеск', 'глубокоматовая', 'матовая', 'полуматовая'], ['Высыхание', '1 ч', '2 ч']],
  lines: ['Ложится в два слоя и не пахнет: ночевать можно в тот же день.', 'Моется губкой, следы от мяча отходят.', 'Подходит для детской и для кухни.', 'Оттенок на стене чуть темнее, чем в банке, — возьмите пробник.'],
  praise: ['Цвет благородный, соседи просят название.', 'Хватило на комнату 16 метров и ещё осталось.'],
})

const toolbox = kind('toolbox', 'ящик', 'm', {
  title: 'Ящик для инструментов {name}, {size}', names: 'tools', object: 'toolbox', beside: ['hammer', 'wrench'], price: [790, 2990], colours: [c.red, c.navy, c.cedar, c.graphite], materials: [m.polypropylene, m.metal], size: ['Ширина', '33 см', '41 см', '52 см'], facts: [['Нагрузка', 'до 12 кг', 'до 20 кг'], ['Лоток', 'съёмный', 'нет'], ['Замки', 'пластиковые', 'металлические']],
  lines: ['Всё, что раньше лежало в трёх пакетах, теперь в одном ящике.', 'Лоток вынимается, мелочь не просыпается на дно.', 'Крышка выдерживает взрослого: на ящик можно встать.', 'Ручка складывается, на полку он входит боком.'],
  praise: ['Замки не отвалились за два года, уже рекорд.', 'Вместил шуруповёрт и всё к нему.'],
})

const gloves = kind('work-gloves', 'перчатки', 'pl', {
  title: 'Перчатки рабочие {name}, {size}', names: 'tools', object: 'work-gloves', beside: ['shovel', 'bucket.graphite'], price: [90, 490], colours: [c.moss, c.sand, c.navy, c.red], size: ['Размер', '8 (M)', '9 (L)', '10 (XL)'], facts: [['Покрытие', 'нитрил', 'латекс', 'без покрытия'], ['Манжета', 'трикотажная', 'на липучке']],
  lines: ['Чувствуется каждый винтик, а ладонь цела.', 'Дышат сверху, не промокают снизу.', 'Подходят для сада, стройки и переезда.', 'Стираются в машине раз пятнадцать.'],
  praise: ['Сидят плотно, не сползают.', 'Малина не прокалывает!'],
})

const ladder = kind('ladder', 'стремянка', 'f', {
  title: 'Стремянка {name}, {size}', names: 'tools', object: 'ladder', beside: ['paint-can.white', 'toolbox.red'], price: [1990, 6990], materials: [m.aluminium, m.metal, m.birch], size: ['Высота', '3 ступени', '5 ступеней', '7 ступеней'], facts: [['Нагрузка', 'до 120 кг', 'до 150 кг'], ['Рабочая высота', '2,6 м', '3,1 м', '3,5 м']],
  lines: ['Стоит ровно даже на старом паркете.', 'Ступени широкие, нога не устаёт.', 'Складывается до толщины ладони, живёт за шкафом.', 'Верхняя площадка держит ведро с краской.'],
  praise: ['Не шатается, бабушка больше не лезет на стул.', 'Лёгкая, поднимаю одной рукой.'],
})

export const tools: Section = {
  code: 'instrumenty', title: 'Инструменты', picture: 'demo:drill.cedar?ground=stone&view=3&with=toolbox.graphite+level.yellow', warranty: '3 года', brands: ['Железный шаг', 'Верстачник', 'Крепыш и Ко'],
  branches: [
    { code: 'ruchnoy', title: 'Ручной инструмент', picture: 'demo:hammer?ground=sand&view=1', leaves: [
      { code: 'udarnyy', title: 'Молотки и топоры', picture: 'demo:axe.red?ground=linen&view=1' },
      { code: 'klyuchi-i-otvertki', title: 'Ключи и отвёртки', picture: 'demo:screwdriver.cedar?ground=mist&view=1' },
      { code: 'rezhuschiy', title: 'Ножовки', picture: 'demo:carpentry-saw.walnut?ground=sage&view=1' },
    ] },
    { code: 'elektroinstrument', title: 'Электроинструмент', picture: 'demo:drill.yellow?ground=stone&view=1' },
    { code: 'izmerenie', title: 'Измерение', picture: 'demo:tape-measure.yellow?ground=linen&view=1' },
    { code: 'pokraska', title: 'Всё для покраски', picture: 'demo:paint-can.sage?ground=blush&view=1' },
    { code: 'khranenie-i-zaschita', title: 'Хранение и защита', picture: 'demo:toolbox.navy?ground=mist&view=1' },
  ],
  goods: {
    udarnyy: [hammer, axe], 'klyuchi-i-otvertki': [screwdriver, wrench, pliers], rezhuschiy: [saw], elektroinstrument: [drill], izmerenie: [tape, level],
    pokraska: [paint, roller], 'khranenie-i-zaschita': [toolbox, gloves, ladder],
  },
}
