import type { Section } from '../kind.ts'
import { hammersAndAxes } from './tools/hammers-and-axes.ts'
import { measuring } from './tools/measuring.ts'
import { painting } from './tools/painting.ts'
import { powerTools } from './tools/power-tools.ts'
import { saws } from './tools/saws.ts'
import { toolboxesAndGloves } from './tools/toolboxes-and-gloves.ts'
import { wrenchesAndScrewdrivers } from './tools/wrenches-and-screwdrivers.ts'

export const tools: Section = {
  code: 'instrumenty',
  title: 'Инструменты',
  picture: 'demo:drill.cedar?ground=stone&view=3&with=toolbox.graphite+level.yellow',
  warranty: '3 года',
  brands: ['Железный шаг', 'Верстачник', 'Крепыш и Ко'],
  branches: [
    {
      code: 'ruchnoy',
      title: 'Ручной инструмент',
      picture: 'demo:hammer?ground=sand&view=1',
      leaves: [
        {
          code: 'udarnyy',
          title: 'Молотки и топоры',
          picture: 'demo:axe.red?ground=linen&view=1',
          kinds: hammersAndAxes,
        },
        {
          code: 'klyuchi-i-otvertki',
          title: 'Ключи и отвёртки',
          picture: 'demo:screwdriver.cedar?ground=mist&view=1',
          kinds: wrenchesAndScrewdrivers,
        },
        { code: 'rezhuschiy', title: 'Ножовки', picture: 'demo:carpentry-saw.walnut?ground=sage&view=1', kinds: saws },
      ],
    },
    {
      code: 'elektroinstrument',
      title: 'Электроинструмент',
      picture: 'demo:drill.yellow?ground=stone&view=1',
      kinds: powerTools,
    },
    {
      code: 'izmerenie',
      title: 'Измерение',
      picture: 'demo:tape-measure.yellow?ground=linen&view=1',
      kinds: measuring,
    },
    {
      code: 'pokraska',
      title: 'Всё для покраски',
      picture: 'demo:paint-can.sage?ground=blush&view=1',
      kinds: painting,
    },
    {
      code: 'khranenie-i-zaschita',
      title: 'Хранение и защита',
      picture: 'demo:toolbox.navy?ground=mist&view=1',
      kinds: toolboxesAndGloves,
    },
  ],
}
