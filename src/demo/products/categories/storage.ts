import type { Section } from '../kind.ts'
import { bags } from './storage/bags.ts'
import { boxes } from './storage/boxes.ts'
import { cleaning } from './storage/cleaning.ts'
import { laundry } from './storage/laundry.ts'
import { wardrobeOrder } from './storage/wardrobe-order.ts'
import { wickerBaskets } from './storage/wicker-baskets.ts'

export const storage: Section = {
  code: 'khranenie',
  title: 'Хранение и порядок',
  picture: 'demo:basket.oak?ground=linen&view=3&with=blanket.cream+yarn',
  warranty: '1 год',
  brands: ['Порядкин', 'Короб и крышка'],
  branches: [
    {
      code: 'korobki-i-konteynery',
      title: 'Коробки и контейнеры',
      picture: 'demo:box-with-lid.sage?ground=linen&view=1',
      kinds: boxes,
    },
    {
      code: 'korziny',
      title: 'Корзины',
      picture: 'demo:basket?ground=sand&view=1',
      leaves: [
        {
          code: 'pletyonye-korziny',
          title: 'Плетёные корзины',
          picture: 'demo:basket.walnut?ground=stone&view=1',
          kinds: wickerBaskets,
        },
        {
          code: 'dlya-belya',
          title: 'Для белья и бумаг',
          picture: 'demo:laundry-basket.white?ground=mist&view=1',
          kinds: laundry,
        },
      ],
    },
    {
      code: 'garderob',
      title: 'Гардероб и прихожая',
      picture: 'demo:hangers?ground=blush&view=1',
      kinds: wardrobeOrder,
    },
    {
      code: 'sumki-i-chemodany',
      title: 'Чемоданы и рюкзаки',
      picture: 'demo:luggage.mint?ground=sky&view=1',
      kinds: bags,
    },
    { code: 'uborka', title: 'Уборка', picture: 'demo:bucket.sage?ground=linen&view=1', kinds: cleaning },
  ],
}
