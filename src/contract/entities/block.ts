import { moment, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, type Props } from '../kernel/shapes.ts'
import { link } from './link.ts'
import { pictureSource as picture } from './picture-source.ts'

const words = textOf({ min: 1, max: 120, pattern: /\S/ })
const note = nullable(textOf({ max: 500 }))
const url = nullable(link)

/** Null is the storefront's own title. */
export const blockTitle = nullable(words)

/** Blocks that are shown as they are stored. */
export const plainBlocks = {
  banners: {},
  viewed: {},
  categories: { title: blockTitle },
  popular: { title: blockTitle },
  new: { title: blockTitle },
  discounted: { title: blockTitle },
  promotions: { title: blockTitle },
  posts: { title: blockTitle },
  hero: { title: words, text: note, image: picture, url },
  text: { title: blockTitle, html: textOf({ min: 1, max: 50_000, pattern: /\S/ }) },
  pictures: {
    title: blockTitle,
    pictures: array(object({ image: picture, title: blockTitle, url }), { min: 1, max: 6 }),
  },
  countdown: { title: words, text: note, url, endsAt: moment },
} satisfies Readonly<Record<string, Props>>
