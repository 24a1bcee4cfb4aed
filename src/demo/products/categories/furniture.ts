import type { Section } from '../kind.ts'
import { armchairs } from './furniture/armchairs.ts'
import { chairs } from './furniture/chairs.ts'
import { mirrors } from './furniture/mirrors.ts'
import { shelves } from './furniture/shelves.ts'
import { sofas } from './furniture/sofas.ts'
import { tables } from './furniture/tables.ts'
import { wardrobes } from './furniture/wardrobes.ts'

export const furniture: Section = {
  code: 'mebel',
  title: 'Мебель',
  picture: 'demo:armchair.sage?ground=sand&view=3&with=floor-lamp.cream+nightstand',
  warranty: '2 года',
  brands: ['Стружкин', 'Дубрава и сын', 'Полка к полке'],
  branches: [
    { code: 'stoly', title: 'Столы', picture: 'demo:table?ground=linen&view=1', kinds: tables },
    { code: 'stulya', title: 'Стулья и табуреты', picture: 'demo:chair.oak?ground=sage&view=1', kinds: chairs },
    {
      code: 'myagkaya-mebel',
      title: 'Мягкая мебель',
      picture: 'demo:sofa.navy?ground=stone&view=1',
      leaves: [
        { code: 'divany', title: 'Диваны', picture: 'demo:sofa.sage?ground=linen&view=1', kinds: sofas },
        {
          code: 'kresla-i-pufy',
          title: 'Кресла и пуфы',
          picture: 'demo:armchair.mustard?ground=mist&view=1',
          kinds: armchairs,
        },
      ],
    },
    { code: 'shkafy-i-komody', title: 'Шкафы и комоды', picture: 'demo:dresser?ground=sand&view=1', kinds: wardrobes },
    { code: 'stellazhi', title: 'Стеллажи', picture: 'demo:shelf?ground=sky&view=1', kinds: shelves },
    { code: 'zerkala', title: 'Зеркала', picture: 'demo:wall-mirror?ground=blush&view=1', kinds: mirrors },
  ],
}
