import { textOf } from '../kernel/scalars.ts'

/** Address of a picture: HTTPS, of the shop itself, of an uploaded one, or of a drawing of the demo shop. */
export const pictureSource = textOf({
  max: 500,
  pattern: /^(?:\/[^/\\\s]\S*|https:\/\/\S+|demo(?:-banner)?:\S+|upload:[\w-]{43})$/,
})
