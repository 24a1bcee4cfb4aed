import type { Section } from '../kind.ts'
import { appliances } from './electronics/appliances.ts'
import { cameras } from './electronics/cameras.ts'
import { clocks } from './electronics/clocks.ts'
import { computer } from './electronics/computer.ts'
import { headphones } from './electronics/headphones.ts'
import { power } from './electronics/power.ts'
import { speakers } from './electronics/speakers.ts'

export const electronics: Section = {
  code: 'elektronika',
  title: 'Электроника',
  picture: 'demo:headphone.graphite?ground=stone&view=1',
  warranty: '2 года',
  brands: ['Вольтар', 'Звукотека', 'Нордтроник'],
  branches: [
    {
      code: 'zvuk',
      title: 'Звук',
      picture: 'demo:headphone.blush?ground=blush&view=1',
      leaves: [
        { code: 'naushniki', title: 'Наушники', picture: 'demo:headphone.white?ground=mist&view=1', kinds: headphones },
        {
          code: 'kolonki',
          title: 'Колонки и радио',
          picture: 'demo:speaker.cedar?ground=linen&view=1',
          kinds: speakers,
        },
      ],
    },
    { code: 'kompyuter', title: 'Для компьютера', picture: 'demo:keyboard.white?ground=sage&view=1', kinds: computer },
    { code: 'pitanie', title: 'Питание и зарядка', picture: 'demo:power-bank.cedar?ground=sand&view=1', kinds: power },
    { code: 'chasy', title: 'Часы и будильники', picture: 'demo:alarm-clock.red?ground=linen&view=1', kinds: clocks },
    { code: 'foto', title: 'Фото', picture: 'demo:camera?ground=stone&view=1', kinds: cameras },
    {
      code: 'tekhnika-dlya-doma',
      title: 'Техника для дома',
      picture: 'demo:vacuum-cleaner.red?ground=sky&view=1',
      kinds: appliances,
    },
  ],
}
