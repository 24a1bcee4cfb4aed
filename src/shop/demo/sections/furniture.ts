import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'
import * as m from '../materials.ts'

const table = kind('table', 'стол', 'm', {
  title: 'Стол обеденный {name}, {size}', object: 'table', beside: ['chair.oak', 'vase-with-branches.white'], price: [8990, 27990], colours: [c.oak, c.walnut, c.white], materials: [m.oakWood, m.birch, m.board],
  size: ['Размер столешницы', '110 × 70 см', '120 × 75 см', '140 × 80 см', '160 × 90 см'], facts: [['Высота', '75 см'], ['Раскладывается', 'да, на 40 см', 'нет'], ['Нагрузка', 'до 60 кг', 'до 90 кг']],
  lines: ['За столом спокойно садятся вшестером, и никто не толкается локтями.', 'Края столешницы скруглены: ребёнок не набьёт шишку.', 'Ножки стоят по углам и не мешают сидящим.', 'Собирается вдвоём за полчаса, ключ лежит в коробке.'],
  praise: ['Стоит как влитой, не шатается.', 'Собрали за двадцать минут, всё совпало.'],
})

const roundTable = kind('round-table', 'столик', 'm', {
  title: 'Столик кофейный {name}, {size}', object: 'round-table', beside: ['armchair.sage', 'mug.white'], price: [3990, 11990], colours: [c.oak, c.walnut, c.black, c.white], materials: [m.oakWood, m.plywood],
  size: ['Диаметр', '45 см', '60 см', '80 см'], facts: [['Высота', '42 см', '48 см', '55 см'], ['Нагрузка', 'до 20 кг', 'до 30 кг']],
  lines: ['Невысокий столик встаёт у дивана и не загораживает проход.', 'Без углов: мимо можно пройти и в темноте.', 'Столешница не боится горячей кружки и мокрого стакана.', 'Лёгкий, переставляется одной рукой.'],
  praise: ['Аккуратный, ровно под кружку и книгу.', 'Покрытие не боится воды, проверил{|а}и сразу.'],
})

const desk = kind('desk', 'стол', 'm', {
  title: 'Стол письменный {name}, {size}', object: 'desk', beside: ['desk-lamp.graphite', 'chair.white'], price: [7490, 19990], colours: [c.oak, c.white, c.walnut], materials: [m.board, m.plywood],
  size: ['Ширина', '100 см', '120 см', '140 см'], facts: [['Глубина', '55 см', '60 см'], ['Ящики', '2 шт.', '3 шт.'], ['Отверстие для проводов', 'есть']],
  lines: ['Помещается и монитор, и раскрытая тетрадь рядом.', 'Ящики выдвигаются целиком и закрываются без хлопка.', 'Провода уходят в отверстие у стены, и стол выглядит прибранным.', 'Тумбу можно собрать с любой стороны.'],
  praise: ['Сын-пятиклассник доволен, места хватает.', 'Ящики ходят плавно, доводчики настоящие.'],
})

const chair = kind('chair', 'стул', 'm', {
  title: 'Стул {material} {name}', object: 'chair', beside: ['table.oak', 'vase.white'], price: [2990, 8990], colours: [c.oak, c.white, c.black, c.sage, c.terracotta], materials: [m.beech, m.birch, m.plywood],
  facts: [['Высота сиденья', '45 см', '46 см'], ['Нагрузка', 'до 110 кг', 'до 130 кг'], ['Сборка', 'не нужна', '10 мин, ключ в комплекте']],
  lines: ['Спинка чуть отклонена: за ужином можно и посидеть подольше.', 'Ножки с войлоком, паркет останется целым.', 'Вес чуть больше четырёх килограммов, поэтому стул легко переставить.', 'Сиденье вырезано по форме и не требует подушки.'],
  praise: ['Выдерживает моего папу, а он мужчина крупный.', 'Не скрипит, хотя качаемся на нём все.'],
})

const barChair = kind('bar-chair', 'стул', 'm', {
  title: 'Стул барный {name}', object: 'bar-chair', beside: ['pendant-lamp.black', 'glasses'], price: [4490, 9490], colours: [c.navy, c.mustard, c.grey, c.terracotta], materials: [m.velvet, m.leatherette],
  facts: [['Высота сиденья', '65 см', '75 см'], ['Нагрузка', 'до 120 кг']], lines: ['Для кухонного острова и высокого подоконника: ногам есть на что опереться.', 'Спинка держит поясницу, засиживаться не вредно.', 'Опора широкая, стул не опрокинется, если потянуться в сторону.', 'Чехол сиденья снимается и стирается.'],
  praise: ['Дети завтракают только на них.', 'Мягкие и устойчивые, редкое сочетание.'],
})

const stool = kind('stool', 'табурет', 'm', {
  title: 'Табурет {material} {name}', object: 'stool', beside: ['potted-plant.terracotta', 'basket'], price: [1290, 3490], colours: [c.oak, c.walnut, c.white, c.cedar], materials: [m.birch, m.pine, m.cedarWood],
  facts: [['Высота', '42 см', '45 см'], ['Нагрузка', 'до 120 кг', 'до 150 кг']], lines: ['И сиденье, и подставка под цветок, и тумба у кровати.', 'Ножки расклинены, как это делали наши деды, — шататься нечему.', 'Три табурета складываются в невысокую стопку.', 'Масло можно обновить дома за один вечер.'],
  praise: ['Простая вещь, сделанная хорошо.', 'Взял{|а} два на дачу, теперь хочу ещё два домой.'],
})

const sofa = kind('sofa', 'диван', 'm', {
  title: 'Диван {material} {name}, {size}', object: 'sofa', beside: ['floor-lamp.cream', 'round-table.oak'], price: [32990, 74990], colours: [c.sage, c.grey, c.navy, c.mustard, c.terracotta, c.cream], materials: [m.velvet, m.boucle],
  size: ['Ширина', '160 см', '190 см', '220 см'], facts: [['Спальное место', '140 × 200 см', '160 × 200 см'], ['Механизм', 'книжка', 'еврокнижка', 'аккордеон'], ['Ящик для белья', 'есть']],
  lines: ['Раскладывается одним движением и не отодвигается от стены.', 'Под сиденьем ящик, в который входят одеяло и две подушки.', 'Чехлы на молнии: снять, постирать, надеть обратно.', 'Сиденье не продавливается, внутри независимые пружины.'],
  praise: ['Спим на нём второй месяц, спина довольна.', 'Кошка оценила, затяжек нет.'],
})

const armchair = kind('armchair', 'кресло', 'n', {
  title: 'Кресло {material} {name}', object: 'armchair', beside: ['floor-lamp.cream', 'nightstand'], price: [12990, 26990], colours: [c.sage, c.mustard, c.grey, c.berry, c.cream, c.navy], materials: [m.velvet, m.boucle, m.leatherette],
  facts: [['Глубина сиденья', '52 см', '56 см', '60 см'], ['Нагрузка', 'до 130 кг', 'до 150 кг'], ['Ножки', 'массив бука', 'массив дуба']],
  lines: ['В кресло хочется забраться с ногами и с книгой.', 'Подлокотники широкие, на них помещается кружка.', 'Спинка держит голову: задремать не стыдно.', 'Ножки прикручиваются без инструмента.'],
  praise: ['Мама забрала себе и не отдаёт.', 'Цвет точь-в-точь как на снимке.'],
})

const pouf = kind('pouf', 'пуф', 'm', {
  title: 'Пуф {material} {name}', object: 'pouf', beside: ['armchair.cream', 'rug.sand'], price: [3490, 7990], colours: [c.mustard, c.sage, c.rose, c.grey, c.navy], materials: [m.velvet, m.boucle],
  facts: [['Диаметр', '40 см', '46 см'], ['Высота', '38 см', '42 см'], ['Место для хранения', 'есть', 'нет']], lines: ['Под ноги, под журналы и для внезапного гостя.', 'Крышка поднимается, внутри хватает места для пледа.', 'Лёгкий: ребёнок перекатит его сам.', 'На дне войлок, пол не поцарапать.'],
  praise: ['В прихожей незаменим, обуваться удобно.', 'Держит форму, хотя дети на нём прыгают.'],
})

const wardrobe = kind('wardrobe', 'шкаф', 'm', {
  title: 'Шкаф для одежды {name}, {size}', object: 'wardrobe', beside: ['coat-rack', 'storage-box.sand'], price: [16990, 39990], colours: [c.oak, c.white, c.walnut], materials: [m.board],
  size: ['Ширина', '80 см', '100 см', '120 см'], facts: [['Высота', '200 см', '220 см'], ['Глубина', '52 см', '58 см'], ['Двери', 'распашные, с доводчиками']],
  lines: ['Половина под вешалки, половина под полки — сложить можно всё.', 'Двери закрываются сами и не хлопают по утрам.', 'Полки переставляются с шагом в пять сантиметров.', 'Задняя стенка плотная, шкаф не складывается при переезде.'],
  praise: ['Собирали вдвоём два часа, инструкция понятная.', 'Вместил зимние вещи всей семьи.'],
})

const dresser = kind('dresser', 'комод', 'm', {
  title: 'Комод {name}, {size}', object: 'dresser', beside: ['wall-mirror', 'vase-with-branches.sage'], price: [9990, 24990], colours: [c.oak, c.white, c.walnut, c.sage], materials: [m.board, m.pine],
  size: ['Ширина', '80 см', '100 см', '120 см'], facts: [['Ящики', '3 шт.', '4 шт.', '6 шт.'], ['Глубина', '42 см', '45 см']], lines: ['Ящики глубокие: свитера ложатся в два ряда.', 'Направляющие с доводчиком, пальцы не прищемить.', 'Сверху хватит места для зеркала и лампы.', 'В коробке есть крепление к стене — поставьте его, если дома дети.'],
  praise: ['Ящики не перекашивает даже полными.', 'Без запаха, поставили в детскую сразу.'],
})

const nightstand = kind('nightstand', 'тумба', 'f', {
  title: 'Тумба прикроватная {name}', object: 'nightstand', beside: ['table-lamp.cream', 'blue-book.navy'], price: [3990, 9490], colours: [c.oak, c.walnut, c.white], materials: [m.board, m.birch],
  facts: [['Размер', '40 × 35 × 48 см', '45 × 40 × 52 см'], ['Ящики', '1 шт.', '2 шт.']], lines: ['Лампа, книга и стакан воды — остальное прячется в ящик.', 'Открытая полка пригодится для зарядки телефона.', 'Высота совпадает с большинством кроватей.', 'Ножки можно снять и повесить тумбу на стену.'],
  praise: ['Взяли пару, стоят идеально.', 'Маленькая, но вмещает много.'],
})

const shelf = kind('shelf', 'стеллаж', 'm', {
  title: 'Стеллаж {material} {name}, {size}', object: 'shelf', beside: ['potted-plant.white', 'box-with-lid.sage'], price: [4990, 14990], colours: [c.oak, c.white, c.black], materials: [m.pine, m.metal, m.board],
  size: ['Высота', '120 см', '160 см', '190 см'], facts: [['Полки', '3 шт.', '4 шт.', '5 шт.'], ['Нагрузка на полку', 'до 25 кг', 'до 40 кг']], lines: ['Книги, цветы и коробки наконец-то живут в одном месте.', 'Открыт с двух сторон, им удобно делить комнату.', 'Полки не прогибаются под собранием сочинений.', 'Собирается без сверления, крепление к стене в комплекте.'],
  praise: ['Выдержал всю нашу библиотеку.', 'Ровный, уровень показал ноль.'],
})

const mirror = kind('wall-mirror', 'зеркало', 'n', {
  title: 'Зеркало настенное {name}, {size}', object: 'wall-mirror', beside: ['dresser', 'vase.white'], price: [2490, 8490], colours: [c.oak, c.walnut, c.black, c.steel], materials: [m.oakWood, m.metal],
  size: ['Диаметр', '40 см', '60 см', '80 см'], facts: [['Толщина стекла', '4 мм', '5 мм'], ['Крепление', 'скрытое, в комплекте']], lines: ['Комната кажется больше, а света становится вдвое.', 'Полотно без искажений, влаги оно не боится.', 'Вешается на один крюк и выравнивается само.', 'Рама тонкая и не спорит с обоями.'],
  praise: ['Дошло целым, коробка толще матраса.', 'В прихожей сразу светлее.'],
})

export const furniture: Section = {
  code: 'mebel', title: 'Мебель', picture: 'demo:armchair.sage?ground=sand&view=3&with=floor-lamp.cream+nightstand', warranty: '2 года', brands: ['Стружкин', 'Дубрава и сын', 'Полка к полке'],
  branches: [
    { code: 'stoly', title: 'Столы', picture: 'demo:table?ground=linen&view=1' },
    { code: 'stulya', title: 'Стулья и табуреты', picture: 'demo:chair.oak?ground=sage&view=1' },
    { code: 'myagkaya-mebel', title: 'Мягкая мебель', picture: 'demo:sofa.navy?ground=stone&view=1', leaves: [
      { code: 'divany', title: 'Диваны', picture: 'demo:sofa.sage?ground=linen&view=1' },
      { code: 'kresla-i-pufy', title: 'Кресла и пуфы', picture: 'demo:armchair.mustard?ground=mist&view=1' },
    ] },
    { code: 'shkafy-i-komody', title: 'Шкафы и комоды', picture: 'demo:dresser?ground=sand&view=1' },
    { code: 'stellazhi', title: 'Стеллажи', picture: 'demo:shelf?ground=sky&view=1' },
    { code: 'zerkala', title: 'Зеркала', picture: 'demo:wall-mirror?ground=blush&view=1' },
  ],
  goods: {
    stoly: [table, roundTable, desk], stulya: [chair, barChair, stool], divany: [sofa], 'kresla-i-pufy': [armchair, pouf],
    'shkafy-i-komody': [wardrobe, dresser, nightstand], stellazhi: [shelf], zerkala: [mirror],
  },
}
