import type { Section } from '../kind.ts'
import { gardenLeisure } from './garden/garden-leisure.ts'
import { handTools } from './garden/hand-tools.ts'
import { planters } from './garden/planters.ts'
import { plants } from './garden/plants.ts'
import { spadesAndRakes } from './garden/spades-and-rakes.ts'
import { watering } from './garden/watering.ts'

export const garden: Section = {
  code: 'sad',
  title: 'Сад и растения',
  picture: 'demo:watering-can.moss?ground=sage&view=3&with=seedling+planter.terracotta',
  warranty: '1 год',
  brands: ['Грядкин', 'Росток и лейка', 'Садовый двор'],
  branches: [
    {
      code: 'rasteniya',
      title: 'Растения и семена',
      picture: 'demo:potted-plant.white?ground=mist&view=1',
      kinds: plants,
    },
    {
      code: 'gorshki-i-kashpo',
      title: 'Горшки и кашпо',
      picture: 'demo:planter.terracotta?ground=linen&view=1',
      kinds: planters,
    },
    {
      code: 'sadovyy-instrument',
      title: 'Садовый инструмент',
      picture: 'demo:shovel?ground=sage&view=1',
      leaves: [
        {
          code: 'lopaty-i-grabli',
          title: 'Лопаты и грабли',
          picture: 'demo:rake.cedar?ground=sand&view=1',
          kinds: spadesAndRakes,
        },
        {
          code: 'ruchnoy-instrument',
          title: 'Совки и секаторы',
          picture: 'demo:secateurs.red?ground=stone&view=1',
          kinds: handTools,
        },
      ],
    },
    { code: 'poliv', title: 'Полив', picture: 'demo:watering-can.sky?ground=sky&view=1', kinds: watering },
    {
      code: 'otdykh',
      title: 'Отдых на даче',
      picture: 'demo:hammock.terracotta?ground=sage&view=1',
      kinds: gardenLeisure,
    },
  ],
}
