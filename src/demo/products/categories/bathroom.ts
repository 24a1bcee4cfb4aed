import type { Section } from '../kind.ts'
import { bathEssentials } from './bathroom/bath-essentials.ts'
import { bathTextile } from './bathroom/bath-textile.ts'
import { dispensers } from './bathroom/dispensers.ts'
import { plumbing } from './bathroom/plumbing.ts'
import { sauna } from './bathroom/sauna.ts'

export const bathroom: Section = {
  code: 'vannaya',
  title: 'Ванная',
  picture: 'demo:towels.sage?ground=mist&view=3&with=dispenser.white+candle.cream',
  warranty: '1 год',
  brands: ['Чистый пар', 'Пенкин дом'],
  branches: [
    {
      code: 'aksessuary',
      title: 'Аксессуары',
      picture: 'demo:bath-set.sage?ground=linen&view=1',
      leaves: [
        {
          code: 'dozatory-i-nabory',
          title: 'Дозаторы и наборы',
          picture: 'demo:dispenser.white?ground=mist&view=1',
          kinds: dispensers,
        },
        {
          code: 'kovriki-i-shtory',
          title: 'Коврики и шторы',
          picture: 'demo:shower-curtain.sky?ground=sky&view=1',
          kinds: bathTextile,
        },
      ],
    },
    { code: 'santekhnika', title: 'Сантехника', picture: 'demo:faucet?ground=stone&view=1', kinds: plumbing },
    { code: 'banya-i-khalaty', title: 'Баня и халаты', picture: 'demo:bathrobe.sage?ground=sand&view=1', kinds: sauna },
    {
      code: 'melochi',
      title: 'Нужные мелочи',
      picture: 'demo:roll-of-paper?ground=blush&view=1',
      kinds: bathEssentials,
    },
  ],
}
