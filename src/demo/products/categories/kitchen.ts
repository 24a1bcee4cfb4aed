import type { Section } from '../kind.ts'
import { baking } from './kitchen/baking.ts'
import { foodStorage } from './kitchen/food-storage.ts'
import { fryingPans } from './kitchen/frying-pans.ts'
import { knivesAndBoards } from './kitchen/knives-and-boards.ts'
import { saucepans } from './kitchen/saucepans.ts'
import { tableware } from './kitchen/tableware.ts'
import { teaAndCoffee } from './kitchen/tea-and-coffee.ts'

export const kitchen: Section = {
  code: 'kukhnya',
  title: 'Кухня',
  picture: 'demo:saucepan.red?ground=linen&view=3&with=herb+storage-jars',
  warranty: '1 год',
  brands: ['Белая печь', 'Глинарня', 'Ложкари'],
  branches: [
    { code: 'chay-i-kofe', title: 'Чай и кофе', picture: 'demo:teapot.sky?ground=sand&view=1', kinds: teaAndCoffee },
    { code: 'servirovka', title: 'Сервировка', picture: 'demo:plates.sage?ground=linen&view=1', kinds: tableware },
    {
      code: 'prigotovlenie',
      title: 'Посуда для готовки',
      picture: 'demo:frying-pan.terracotta?ground=stone&view=1',
      leaves: [
        { code: 'kastryuli', title: 'Кастрюли', picture: 'demo:saucepan.cream?ground=sage&view=1', kinds: saucepans },
        {
          code: 'skovorody',
          title: 'Сковороды',
          picture: 'demo:frying-pan.graphite?ground=linen&view=1',
          kinds: fryingPans,
        },
        {
          code: 'vypechka',
          title: 'Для выпечки',
          picture: 'demo:baking-dish.white?ground=blush&view=1',
          kinds: baking,
        },
      ],
    },
    {
      code: 'nozhi-i-doski',
      title: 'Ножи и доски',
      picture: 'demo:kitchen-knife.walnut?ground=sand&view=1',
      kinds: knivesAndBoards,
    },
    {
      code: 'khranenie-produktov',
      title: 'Хранение продуктов',
      picture: 'demo:storage-jars?ground=mist&view=1',
      kinds: foodStorage,
    },
  ],
}
