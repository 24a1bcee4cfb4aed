import type { Section } from '../kind.ts'
import { bedroom } from './textile/bedroom.ts'
import { blanketsAndCushions } from './textile/blankets-and-cushions.ts'
import { curtains } from './textile/curtains.ts'
import { kitchenTextile } from './textile/kitchen-textile.ts'
import { rugs } from './textile/rugs.ts'
import { slippers } from './textile/slippers.ts'
import { towels } from './textile/towels.ts'

export const textile: Section = {
  code: 'tekstil',
  title: 'Текстиль',
  picture: 'demo:cushion-set.sage?ground=linen&view=1',
  warranty: '6 месяцев',
  brands: ['Льнарь', 'Пряжница', 'Сонный кот'],
  branches: [
    { code: 'spalnya', title: 'Для спальни', picture: 'demo:bedding.sage?ground=linen&view=1', kinds: bedroom },
    {
      code: 'pledy-i-podushki',
      title: 'Пледы и подушки',
      picture: 'demo:blanket.terracotta?ground=sand&view=1',
      kinds: blanketsAndCushions,
    },
    { code: 'polotentsa', title: 'Полотенца', picture: 'demo:towels.lavender?ground=mist&view=1', kinds: towels },
    { code: 'shtory', title: 'Шторы', picture: 'demo:curtain.sand?ground=sage&view=1', kinds: curtains },
    { code: 'kovry', title: 'Ковры', picture: 'demo:rug.terracotta?ground=stone&view=1', kinds: rugs },
    {
      code: 'kukhonnyy-tekstil',
      title: 'Кухонный текстиль',
      picture: 'demo:apron.graphite?ground=clay&view=1',
      kinds: kitchenTextile,
    },
    {
      code: 'domashnyaya-obuv',
      title: 'Домашняя обувь',
      picture: 'demo:slippers.grey?ground=blush&view=1',
      kinds: slippers,
    },
  ],
}
