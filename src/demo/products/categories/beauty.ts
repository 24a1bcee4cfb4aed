import type { Section } from '../kind.ts'
import { bodyCare } from './beauty/body-care.ts'
import { faceCare } from './beauty/face-care.ts'
import { fragrances } from './beauty/fragrances.ts'
import { hairCare } from './beauty/hair-care.ts'
import { hygiene } from './beauty/hygiene.ts'
import { makeUp } from './beauty/make-up.ts'

export const beauty: Section = {
  code: 'krasota',
  title: 'Красота и уход',
  picture: 'demo:cream-jar.blush?ground=blush&view=3&with=bottles.white+tulip',
  warranty: '14 дней',
  brands: ['Травница Марья', 'Мыльный день', 'Роза и мята'],
  branches: [
    {
      code: 'ukhod',
      title: 'Уход за кожей',
      picture: 'demo:cream-jar.sage?ground=linen&view=1',
      leaves: [
        { code: 'litso', title: 'Для лица', picture: 'demo:cream-jar.blush?ground=blush&view=1', kinds: faceCare },
        { code: 'ruki-i-telo', title: 'Для рук и тела', picture: 'demo:tube.mint?ground=mist&view=1', kinds: bodyCare },
      ],
    },
    {
      code: 'volosy',
      title: 'Уход за волосами',
      picture: 'demo:hair-dryer.blush?ground=stone&view=1',
      kinds: hairCare,
    },
    { code: 'makiyazh', title: 'Макияж', picture: 'demo:lipstick.berry?ground=blush&view=1', kinds: makeUp },
    { code: 'aromaty', title: 'Ароматы', picture: 'demo:perfume.rose?ground=linen&view=1', kinds: fragrances },
    { code: 'gigiena', title: 'Гигиена', picture: 'demo:toothbrush.sage?ground=sky&view=1', kinds: hygiene },
  ],
}
