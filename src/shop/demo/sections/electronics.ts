import * as c from '../colours.ts'
import { kind, type Section } from '../kind.ts'

const headphones = kind('headphones', 'наушники', 'pl', {
  title: 'Наушники беспроводные {name}', names: 'tech', object: 'headphone', beside: ['laptop', 'mug.white'], price: [2490, 9990], colours: [c.graphite, c.white, c.blush, c.sage], facts: [['Время работы', '25 ч', '40 ч', '60 ч'], ['Шумоподавление', 'активное', 'пассивное'], ['Связь', 'Bluetooth 5.3', 'Bluetooth 5.4'], ['Вес', '210 г', '245 г']],
  lines: ['Снимают гул автобуса, но голос рядом слышно.', 'Амбушюры мягкие, очки под ними не давят.', 'Складываются в ладонь, чехол в комплекте.', 'Подключаются сразу к телефону и ноутбуку.'],
  praise: ['Заряжаю раз в неделю, звук тёплый.', 'Уши не устают за рабочий день.'],
})

const speaker = kind('speaker', 'колонка', 'f', {
  title: 'Колонка беспроводная {name}, {size}', names: 'tech', object: 'speaker', beside: ['mobile-phone', 'potted-plant.white'], price: [1990, 8990], colours: [c.black, c.cedar, c.terracotta, c.sky], size: ['Мощность', '10 Вт', '20 Вт', '40 Вт'], facts: [['Время работы', '8 ч', '12 ч', '20 ч'], ['Защита от влаги', 'IPX5', 'IPX7'], ['Пара для стерео', 'да', 'нет']],
  lines: ['Наполняет кухню и не дребезжит на басах.', 'Под дождём на даче играет как ни в чём не бывало.', 'Кнопки выпуклые, находятся на ощупь.', 'Две такие колонки становятся стереопарой.'],
  praise: ['Соседи по даче пришли на музыку, остались на ужин.', 'Басит для своего размера отлично.'],
})

const smart = kind('smart-speaker', 'колонка', 'f', {
  title: 'Колонка умная {name}', names: 'tech', object: 'smart-speaker', beside: ['wall-shelf', 'light-bulb'], price: [3990, 12990], colours: [c.grey, c.sage, c.navy, c.rose], facts: [['Мощность', '6 Вт', '15 Вт', '24 Вт'], ['Микрофоны', '3 шт.', '4 шт.'], ['Умный дом', 'Zigbee и Wi-Fi', 'Wi-Fi']],
  lines: ['Читает сказку, ставит таймер и гасит свет, когда все уснули.', 'Слышит вас и при включённой вытяжке.', 'Микрофон отключается настоящей кнопкой.', 'Ткань на корпусе снимается и стирается.'],
  praise: ['Дети спорят с ней о динозаврах.', 'Звук глубже, чем ждал{|а}.'],
})

const powerBank = kind('power-bank', 'аккумулятор', 'm', {
  title: 'Аккумулятор внешний {name}, {size}', names: 'tech', object: 'power-bank', beside: ['mobile-phone', 'backpack.graphite'], price: [990, 3990], colours: [c.black, c.white, c.cedar, c.lavender], size: ['Ёмкость', '5000 мА·ч', '10 000 мА·ч', '20 000 мА·ч'], facts: [['Мощность', '18 Вт', '22,5 Вт', '45 Вт'], ['Разъёмы', 'USB-C', 'USB-C и USB-A'], ['Можно в самолёт', 'да']],
  lines: ['Хватает на два дня без розетки.', 'Четыре огонька показывают остаток честно.', 'Заряжает телефон и наушники одновременно.', 'Шершавый бок: не выскользнет в поезде.'],
  praise: ['Ёмкость настоящая, мерил{|а}.', 'Тонкий, в карман джинсов входит.'],
})

const cord = kind('extension-cord', 'удлинитель', 'm', {
  title: 'Удлинитель {name}, {size}', names: 'tech', object: 'extension-cord', beside: ['desk-lamp.white', 'radio'], price: [390, 1990], colours: [c.white, c.red, c.cedar], size: ['Длина шнура', '1,5 м', '3 м', '5 м'], facts: [['Розетки', '3 шт.', '4 шт.', '6 шт.'], ['Нагрузка', '2200 Вт', '3500 Вт'], ['Защита от скачков', 'есть', 'нет'], ['USB-порты', 'нет', '2 шт.']],
  lines: ['Вилки встают рядом и не толкаются.', 'Выключатель гасит всё разом, когда уходите.', 'Шторки закрывают контакты от детских пальцев.', 'Есть ушки, можно повесить под стол.'],
  praise: ['Провод мягкий, не топорщится.', 'Блоки питания помещаются все.'],
})

const keyboard = kind('keyboard', 'клавиатура', 'f', {
  title: 'Клавиатура {name}', names: 'tech', object: 'keyboard', beside: ['computer-mouse', 'mug.graphite'], price: [1290, 6990], colours: [c.white, c.graphite, c.sage, c.blush], facts: [['Подключение', 'Bluetooth', 'USB', 'радиоканал 2,4 ГГц'], ['Клавиши', 'ножничные', 'механические', 'мембранные'], ['Русская раскладка', 'гравировка']],
  lines: ['Печатает тихо: в соседней комнате спят.', 'Буквы выгравированы и не сотрутся.', 'Переключается между тремя устройствами.', 'Ножки не скользят, наклон меняется.'],
  praise: ['Пишу по десять страниц в день, пальцы довольны.', 'Крошки вытряхиваются легко.'],
})

const mouse = kind('mouse', 'мышь', 'f', {
  title: 'Мышь беспроводная {name}', names: 'tech', object: 'computer-mouse', beside: ['keyboard', 'notebook.cedar'], price: [690, 2990], colours: [c.white, c.graphite, c.sage, c.lavender], facts: [['Датчик', '1600 dpi', '2400 dpi', '4000 dpi'], ['Питание', 'батарейка АА', 'аккумулятор, USB-C'], ['Кнопки', '3 шт.', '6 шт.']],
  lines: ['Ложится в ладонь, а не ладонь в неё.', 'Щелчок еле слышен.', 'Работает и на стекле, и на колене.', 'Батарейки хватает на год.'],
  praise: ['Кисть перестала ныть.', 'Колесо мягкое, не пропускает.'],
})

const clock = kind('alarm-clock', 'будильник', 'm', {
  title: 'Будильник {name}', object: 'alarm-clock', beside: ['table-lamp.cream', 'blue-book.navy'], price: [590, 1990], colours: [c.red, c.mint, c.mustard, c.white, c.navy], facts: [['Ход', 'бесшумный', 'тихий'], ['Питание', 'батарейка АА'], ['Подсветка', 'есть', 'нет']],
  lines: ['Звенит так, что проспать нельзя, а сердиться не хочется.', 'Стрелки светятся, ночью видно без очков.', 'Тиканья не слышно.', 'Телефон можно оставить в другой комнате.'],
  praise: ['Ребёнок встаёт сам, чудо.', 'Красивый, стоит на виду.'],
})

const wallClock = kind('wall-clock', 'часы', 'pl', {
  title: 'Часы настенные {name}, {size}', object: 'wall-clock', beside: ['dresser', 'vase.sage'], price: [990, 3990], colours: [c.oak, c.cedar, c.black, c.terracotta, c.white], size: ['Диаметр', '25 см', '30 см', '40 см'], facts: [['Ход', 'плавный, бесшумный', 'шаговый'], ['Стекло', 'минеральное', 'акриловое'], ['Питание', 'батарейка АА']],
  lines: ['Время видно от плиты и от дивана.', 'Секундная стрелка плывёт, а не прыгает.', 'Без лишних цифр, только то, что нужно.', 'Вешаются на один гвоздь.'],
  praise: ['Спешат на секунду в месяц.', 'Тишина, хотя висят над кроватью.'],
})

const radio = kind('radio', 'радиоприёмник', 'm', {
  title: 'Радиоприёмник {name}', names: 'tech', object: 'radio', beside: ['honey-pot', 'mug.sage'], price: [1490, 4990], colours: [c.grey, c.red, c.sage, c.sand], facts: [['Диапазоны', 'FM', 'FM и AM', 'FM, AM, DAB'], ['Питание', 'сеть и батарейки', 'аккумулятор'], ['Мощность', '3 Вт', '6 Вт']],
  lines: ['На кухне с ним веселее, чем с телевизором.', 'Ручка настройки тяжёлая, станция ловится точно.', 'Антенна вытягивается, на даче берёт три волны.', 'Есть вход для телефона — сыграет и вашу музыку.'],
  praise: ['Папа слушает хоккей, счастлив.', 'Звук деревянный, приятный.'],
})

const camera = kind('camera', 'фотоаппарат', 'm', {
  title: 'Фотоаппарат {name}', names: 'tech', object: 'camera', beside: ['album.navy', 'backpack.moss'], price: [14990, 49990], colours: [c.grey, c.black], facts: [['Матрица', '20 Мп', '24 Мп', '26 Мп'], ['Объектив', '28–70 мм', '35 мм'], ['Экран', 'поворотный', 'неподвижный'], ['Вес', '420 г', '510 г']],
  lines: ['Снимает так, что снимки хочется печатать.', 'Кольца крутятся с щелчком, настройки видны сверху.', 'В сумерках выручает светосильный объектив.', 'Передаёт кадры на телефон сам, пока вы идёте домой.'],
  praise: ['Портреты тёплые, мама впервые себе понравилась.', 'Батареи хватило на весь Телецкий.'],
})

const fan = kind('fan', 'вентилятор', 'm', {
  title: 'Вентилятор {name}, {size}', names: 'tech', object: 'fan', beside: ['glasses', 'potted-plant.terracotta'], price: [1490, 5990], colours: [c.white, c.sage, c.black, c.sky], size: ['Диаметр', '18 см', '30 см', '40 см'], facts: [['Скорости', '3 шт.', '5 шт.', '12 шт.'], ['Шум', '28 дБ', '34 дБ', '42 дБ'], ['Таймер', 'есть', 'нет']],
  lines: ['Гонит прохладу, а не шум.', 'Поворачивается от стены до стены.', 'Решётка частая, детский палец не пройдёт.', 'Разбирается без отвёртки, лопасти можно помыть.'],
  praise: ['Июль пережили, спим спокойно.', 'На первой скорости не слышно вовсе.'],
})

const vacuum = kind('vacuum-cleaner', 'пылесос', 'm', {
  title: 'Пылесос {name}, {size}', names: 'tech', object: 'vacuum-cleaner', beside: ['rug.sage', 'sofa.grey'], price: [4990, 16990], colours: [c.red, c.cedar, c.graphite, c.blue], size: ['Мощность', '700 Вт', '850 Вт', '2000 Вт'], facts: [['Пылесборник', 'контейнер 1,5 л', 'контейнер 2 л', 'мешок 3 л'], ['Шум', '68 дБ', '74 дБ'], ['Радиус', '8 м', '10 м']],
  lines: ['Собирает шерсть с ковра за один проход.', 'Контейнер вытряхивается одним движением, пыль в лицо не летит.', 'Колёса мягкие, пороги не помеха.', 'Щётка сама знает, где ковёр, а где пол.'],
  praise: ['Два кота — и чисто.', 'Манёвренный, за углы не цепляется.'],
})

const iron = kind('iron', 'утюг', 'm', {
  title: 'Утюг {name}, {size}', names: 'tech', object: 'iron', beside: ['towels.white', 'hangers'], price: [1490, 5490], colours: [c.navy, c.sage, c.lavender, c.terracotta], size: ['Мощность', '2200 Вт', '2600 Вт', '3000 Вт'], facts: [['Подошва', 'керамика', 'нержавеющая сталь'], ['Пар', '40 г/мин', '50 г/мин'], ['Автоотключение', 'есть'], ['Длина шнура', '2 м', '2,5 м']],
  lines: ['Скользит по льну так же легко, как по шёлку.', 'Пар выходит и вертикально: штору можно не снимать.', 'Отключается сам, если о нём забыли.', 'Не капает, даже когда остывает.'],
  praise: ['Рубашка за две минуты.', 'Шнур длинный, до розетки достаёт.'],
})

export const electronics: Section = {
  code: 'elektronika', title: 'Электроника', picture: 'demo:headphone.graphite?ground=stone&view=1', warranty: '2 года', brands: ['Вольтар', 'Звукотека', 'Нордтроник'],
  branches: [
    { code: 'zvuk', title: 'Звук', picture: 'demo:headphone.blush?ground=blush&view=1', leaves: [
      { code: 'naushniki', title: 'Наушники', picture: 'demo:headphone.white?ground=mist&view=1' },
      { code: 'kolonki', title: 'Колонки и радио', picture: 'demo:speaker.cedar?ground=linen&view=1' },
    ] },
    { code: 'kompyuter', title: 'Для компьютера', picture: 'demo:keyboard.white?ground=sage&view=1' },
    { code: 'pitanie', title: 'Питание и зарядка', picture: 'demo:power-bank.cedar?ground=sand&view=1' },
    { code: 'chasy', title: 'Часы и будильники', picture: 'demo:alarm-clock.red?ground=linen&view=1' },
    { code: 'foto', title: 'Фото', picture: 'demo:camera?ground=stone&view=1' },
    { code: 'tekhnika-dlya-doma', title: 'Техника для дома', picture: 'demo:vacuum-cleaner.red?ground=sky&view=1' },
  ],
  goods: {
    naushniki: [headphones], kolonki: [speaker, smart, radio], kompyuter: [keyboard, mouse], pitanie: [powerBank, cord], chasy: [clock, wallClock], foto: [camera], 'tekhnika-dlya-doma': [fan, vacuum, iron],
  },
}
