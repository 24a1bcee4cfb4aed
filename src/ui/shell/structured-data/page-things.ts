import type { Store } from 'effector'
import { $post } from '../../../application/blog/blog.ts'
import { $list } from '../../../application/catalogue/listing.ts'
import { $product } from '../../../application/catalogue/product.ts'
import { $shopPage } from '../../../application/shops/shop.ts'
import { $shell } from '../../../application/shell/shell.ts'
import { $crumbs } from '../../../application/page/page.ts'
import { $reviews } from '../../../application/reviews/reviews.ts'
import { phonesOf } from '../phones.ts'
import type { Services } from '../services.tsx'
import { productThing } from './product-thing.ts'
import { placeThing } from './place-thing.ts'
import { articleThing, breadcrumbThing, homeThings, listThing } from './site-things.ts'
import type { Thing } from './thing.ts'

type Read = <A>(store: Store<A>) => A

const ownThings = (read: Read, routeName: string, services: Services): ReadonlyArray<Thing> => {
  switch (routeName) {
    case 'index':
      return homeThings(services, phonesOf(read($shell).phones)[0])
    case 'catalog-category':
    case 'catalog-brands-id':
      return listThing(read($list), services)
    case 'catalog-product-product': {
      const product = read($product)
      return product === null ? [] : [productThing(product, read($reviews), services)]
    }
    case 'blog-post': {
      const post = read($post)
      return post === null ? [] : [articleThing(post, services)]
    }
    case 'shops-id': {
      const page = read($shopPage)
      return page === null ? [] : [placeThing(page.shop, services)]
    }
    default:
      return []
  }
}

// Only in the server's HTML: it is for crawlers.
export const pageThings = (read: Read, routeName: string, services: Services): ReadonlyArray<Thing> => [
  ...ownThings(read, routeName, services),
  ...breadcrumbThing(read($crumbs), services),
]
