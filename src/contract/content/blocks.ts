import type { ShownBlock } from '../../domain/content/blocks.ts'
import { blockTitle as title, plainBlocks } from '../entities/block.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { endpoint, withDeliveryContext } from '../kernel/endpoint.ts'
import { kindsOf } from '../kernel/kinds.ts'
import { id, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'
import { product } from '../entities/product.ts'

const shownBlock = named('ShownBlock', () =>
  kindsOf<ShownBlock>(
    'shown block',
    {
      ...plainBlocks,
      shelf: { title, href: nullable(text), products: array(product) },
      brands: { title, brands: array(object({ id, title: text, image: nullable(text) })) },
    },
    { id: text },
  ),
)

/** The blocks that the page shows now, in order; the home page has the path `/`. A page whose `hasBlocks` is not true has none. */
export const getPageBlocks = withDeliveryContext(
  endpoint({
    name: 'getPageBlocks',
    method: 'GET',
    path: '/api/pages/blocks',
    query: queryAt({ path: textOf({ min: 1, max: 500 }) }),
    response: object({ blocks: array(shownBlock) }),
  }),
)
