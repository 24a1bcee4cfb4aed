import type { Section } from '../kind.ts'
import { bulbsAndGarlands } from './light/bulbs-and-garlands.ts'
import { candlesAndTorches } from './light/candles-and-torches.ts'
import { ceilingLamps } from './light/ceiling-lamps.ts'
import { floorLamps } from './light/floor-lamps.ts'
import { tableLamps } from './light/table-lamps.ts'
import { wallLamps } from './light/wall-lamps.ts'

export const light: Section = {
  code: 'svet',
  title: 'Свет',
  picture: 'demo:pendant-lamp.mustard?ground=sage&view=1',
  warranty: '2 года',
  brands: ['Лучинник', 'Вечерник', 'Семь ламп'],
  branches: [
    {
      code: 'lyustry-i-podvesy',
      title: 'Люстры и подвесы',
      picture: 'demo:pendant-lamp.terracotta?ground=linen&view=1',
      kinds: ceilingLamps,
    },
    {
      code: 'lampy',
      title: 'Лампы и торшеры',
      picture: 'demo:table-lamp.sage?ground=sand&view=1',
      leaves: [
        { code: 'torshery', title: 'Торшеры', picture: 'demo:floor-lamp.cream?ground=mist&view=1', kinds: floorLamps },
        {
          code: 'nastolnye-lampy',
          title: 'Настольные лампы',
          picture: 'demo:desk-lamp.cedar?ground=linen&view=1',
          kinds: tableLamps,
        },
      ],
    },
    {
      code: 'bra-i-spoty',
      title: 'Бра и споты',
      picture: 'demo:spotlight.black?ground=stone&view=1',
      kinds: wallLamps,
    },
    {
      code: 'lampochki-i-girlyandy',
      title: 'Лампочки и гирлянды',
      picture: 'demo:light-bulb?ground=sky&view=1',
      kinds: bulbsAndGarlands,
    },
    {
      code: 'svechi-i-fonari',
      title: 'Свечи и фонари',
      picture: 'demo:candle.cream?ground=blush&view=1',
      kinds: candlesAndTorches,
    },
  ],
}
