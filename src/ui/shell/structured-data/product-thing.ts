import type { ShownReviews } from '../../../application/reviews/reviews.ts'
import { IMAGE_SIZES, imageAddress } from '../../../domain/content/image-address.ts'
import { roublesOf } from '../../../domain/money/money.ts'
import type { ProductDetail, StockState } from '../../../domain/catalogue/product.ts'
import type { Review } from '../../../domain/catalogue/review.ts'
import type { Services } from '../services.tsx'
import { paths } from '../../paths.ts'
import type { Thing } from './thing.ts'
import { decodeHTML } from 'entities'
import { CURRENCY } from '../../../domain/text/locale.ts'

const LONGEST = 5_000

const plainText = (html: string): string =>
  decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

const LARGE = IMAGE_SIZES[6]
const BEST = 5
const MAX_REVIEWS = 5

const AVAILABILITY: Readonly<Record<StockState, string>> = {
  in_shop: 'https://schema.org/InStock',
  in_warehouse: 'https://schema.org/InStock',
  in_another_shop: 'https://schema.org/InStoreOnly',
  no_stock: 'https://schema.org/OutOfStock',
}

const reviewThing = ({ author, rating, comment, date }: Review): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: date,
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: BEST },
})

export const productThing = (
  product: ProductDetail,
  reviews: ShownReviews | null,
  { origin, brand }: Services,
): Thing => {
  const { title, description, gallery, sku, rating, reviewCount, price, stocksState, slug } = product
  const url = `${origin}${paths.product(slug)}`
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    description: plainText(description) || title,
    image: gallery.map(({ file }) => `${origin}${imageAddress(file.url, LARGE, 'jpg')}`),
    url,
    sku,
    category:
      product.breadcrumbs
        .slice(1)
        .map((crumb) => crumb.title)
        .join(' / ') || undefined,
    brand: product.brand === null ? undefined : { '@type': 'Brand', name: product.brand.title },
    aggregateRating:
      reviewCount === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount,
            bestRating: BEST,
            worstRating: 1,
          },
    review: reviewCount === 0 ? undefined : reviews?.items.slice(0, MAX_REVIEWS).map(reviewThing),
    offers: {
      '@type': 'Offer',
      url,
      price: roublesOf(price.price).toFixed(2),
      priceCurrency: CURRENCY,
      availability: AVAILABILITY[stocksState],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: brand },
    },
  }
}
