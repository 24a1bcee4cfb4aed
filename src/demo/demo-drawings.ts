import { none } from 'fp-ts/Option'
import type { Drawings } from '../service/platform/images/drawings.ts'

const DEMO_SOURCE = /^demo(-banner)?:/

export const demoDrawings: Drawings = {
  version: 6,
  isDrawing: (source) => DEMO_SOURCE.test(source),
  find: async (source) => (DEMO_SOURCE.test(source) ? (await import('./drawing/draw.ts')).drawingOf(source) : none),
}
