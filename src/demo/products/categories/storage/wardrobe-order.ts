import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const wardrobeOrder: ReadonlyArray<Kind> = [
  kind('hangers', 'вешалки', 'pl', {
    title: 'Вешалки {material} {name}, {size}',
    object: 'hangers',
    context: ['scarf.sage', 'socks.grey'],
    price: [290, 1290],
    colours: [c.oak, c.white, c.black],
    materials: [m.beech, m.birch],
    size: ['Состав', '3 шт.', '5 шт.', '10 шт.'],
    facts: [
      ['Ширина плеч', '42 см', '44,5 см'],
      ['Перекладина', 'есть', 'нет'],
      ['Крючок', 'поворотный'],
    ],
    lines: [
      ['Плечи закруглены: на пиджаке не останется рогов.', ['Ширина плеч', ANY]],
      ['Платья не соскальзывают.', ['Перекладина', ANY]],
      ['Тонкие: в шкаф входит на треть больше.', ['Состав', ANY]],
      ['Крючок поворачивается, вешать можно с любой стороны.', OF_KIND],
    ],
    praise: [
      ['Гладкие, затяжек нет.', ['Материал', ANY]],
      ['Выдерживают зимнее пальто.', OF_KIND],
    ],
  }),
  kind('hook-rail', 'вешалка настенная', 'f', {
    title: 'Вешалка настенная {material} {name}, {size}',
    object: 'hook-rail',
    context: ['umbrella.cedar', 'backpack.terracotta'],
    price: [790, 2490],
    colours: [c.oak, c.walnut, c.white],
    materials: [m.oakWood, m.birch, m.pine],
    size: ['Состав', '3 крючка', '4 крючка', '6 крючков'],
    scaled: ['Длина'],
    facts: [
      ['Нагрузка на крючок', 'до 5 кг', 'до 8 кг'],
      ['Длина', '40 см', '60 см', '80 см'],
    ],
    lines: [
      ['Куртки, зонт, поводок — всё на своём крючке.', ['Нагрузка на крючок', ANY]],
      ['Крючки широкие, петлю на пальто не рвут.', OF_KIND],
      ['Крепёж спрятан, винтов не видно.', OF_KIND],
      ['Вешайте низкую для детей, высокую для себя.', ['Длина', ANY]],
    ],
    praise: [
      ['Держит три зимние куртки.', ['Нагрузка на крючок', ANY]],
      ['Ровная, отверстия совпали.', OF_KIND],
    ],
  }),
  kind('coat-rack', 'вешалка', 'f', {
    title: 'Вешалка напольная {name}',
    object: 'coat-rack',
    context: ['pouf.sand', 'umbrella.navy'],
    price: [1990, 5490],
    colours: [c.black, c.white, c.cedar],
    materials: [m.metal, m.beech],
    facts: [
      ['Высота', '170 см', '180 см'],
      ['Крючки', '4 шт.'],
      ['Нагрузка', 'до 20 кг', 'до 30 кг'],
    ],
    lines: [
      ['Стоит в углу и принимает гостей с пальто.', ['Высота', ANY]],
      ['Основание тяжёлое, с одного бока не повалится.', ['Материал', ANY]],
      ['Концы крючков деревянные, подкладку не тянут.', OF_KIND],
      ['Собирается за пять минут без инструмента.', OF_KIND],
    ],
    praise: [
      ['Устойчивая, даже когда гости ушли не все.', ['Высота', ANY]],
      ['Места занимает мало.', OF_KIND],
    ],
  }),
]
