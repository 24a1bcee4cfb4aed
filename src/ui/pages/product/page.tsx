import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useSearchParams, type LoaderFunction } from 'react-router'
import { Link } from '../../kit/link.tsx'
import { $chosenProduct } from '../../../application/catalogue/chosen.ts'
import { $isProductCurrent, $product, productLoader } from '../../../application/catalogue/product.ts'
import { $page } from '../../../application/page/page.ts'
import { instalmentsLoader } from '../../../application/instalment/instalment.ts'
import { productViewed } from '../../../application/viewed/record-viewed.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { REVIEW_SORTS } from '../../../domain/catalogue/review.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load, scopeContext } from '../../shell/navigation/load.ts'
import { StaticPart } from '../../kit/static-part.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { RenderWhenVisible } from '../../kit/visible.tsx'
import { LazyCompare } from '../../features/comparison/lazy-compare.tsx'
import { CopyButton } from '../../kit/copy/copy-button.tsx'
import { ShareButton } from '../../kit/copy/share-button.tsx'
import { slugOf } from '../../shell/navigation/slug-of.ts'
import { useServices } from '../../shell/services.tsx'
import { Hydrated } from '../../kit/use-hydrated.ts'
import { NARROW } from '../../kit/visible.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { RatingLine } from '../../features/product-card/rating-line.tsx'
import { Attributes } from './attributes.tsx'
import { BuyPanel } from './buying/buy-panel.tsx'
import { Prose } from '../../kit/prose/prose.tsx'
import prose from './prose.module.css'
import { Gallery } from './gallery/gallery.tsx'
import { ReviewList } from './reviews/lazy-review-list.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './page.module.css'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { ProductTags } from './product-tags.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { strings } from './strings.ts'
import { useShownProduct, type ProductPreview } from './use-preview.ts'
import { BELOW_THE_FOLD_ID, BelowTheFoldPlaceholder } from './below-the-fold-placeholder.tsx'

const InstalmentLine = lazyPart(
  async () => (await import('../../features/instalment/instalment-line.tsx')).InstalmentLine,
)
const BelowTheFold = lazyPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold, {
  placeholder: <BelowTheFoldPlaceholder />,
})

const [NEWEST] = REVIEW_SORTS

const AFTER_PICTURES_ID = 'buy'

const areReviewsOpen = (query: URLSearchParams): boolean => query.get('reviews') === 'true'

export const preload = (url: URL): Promise<unknown> =>
  areReviewsOpen(url.searchParams) ? ReviewList.preload() : Promise.resolve()

// Until all of the page has loaded, it shows what is there: the facts of the pressed card, or the product that was left.
export const loader: LoaderFunction = async (args): Promise<ProductPreview | null> => {
  const slug = slugOf(args.params['product'])
  const url = new URL(args.request.url)
  const scope = args.context.get(scopeContext)
  const [chosen, left, page] = [scope.getState($chosenProduct), scope.getState($product), scope.getState($page)]
  const openWithReviews = async () => {
    const { id } = await load(args, productLoader, slug)
    if (!areReviewsOpen(url.searchParams)) return
    const { reviewsLoader } = await import('../../../application/reviews/reviews.ts')
    await load(args, reviewsLoader, { id, sort: NEWEST })
  }
  const whole = Promise.all([
    openWithReviews(),
    preload(url),
    loadContent(args, { routeName: 'catalog-product-product', slug }),
    loadStockLevels(args),
    // on the first page the browser does not load what the server loads
    import.meta.env.SSR ? load(args, instalmentsLoader, undefined).catch(() => null) : null,
  ])
  const isStored = left?.slug === slug && scope.getState($isProductCurrent)
  const isPreviewed = page?.path !== url.pathname && !areReviewsOpen(url.searchParams)
  if (isPreviewed && (isStored || chosen?.product.slug === slug)) return { chosen: isStored ? null : chosen, whole }
  await whole
  return null
}

function Description({ html }: { readonly html: string }) {
  if (html === '') return null
  return (
    <section>
      <h2 className={prose.heading}>{strings.description}</h2>
      <Prose html={html} />
    </section>
  )
}

export function Page() {
  const viewed = useUnit(productViewed)
  const { product, isPreview, picture } = useShownProduct()
  const [query] = useSearchParams()
  const { origin } = useServices()
  const productId = product?.id
  useEffect(() => {
    if (productId !== undefined) viewed(productId)
  }, [productId, viewed])
  if (product === null) return null
  const { id, slug, title, sku, gallery, price, properties, description, reviewCount } = product
  const hasTwoTexts = description !== '' && properties.length > 0
  return (
    <article className={styles.product} aria-busy={isPreview || undefined}>
      <Head
        title={title}
        description={`${title}: ${formatPrice(price.price)}`}
        canonical={paths.product(slug)}
        image={gallery[0]?.file.url}
        type="product"
      />
      {/* on a phone the pictures, which come later in the document, are above the title */}
      <link rel="expect" href={`#${AFTER_PICTURES_ID}`} blocking="render" media={NARROW} />
      <header className={styles.head}>
        <ProductTags product={product} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.facts}>
          {reviewCount === 0 ? (
            <RatingLine product={product} />
          ) : (
            <Link to={paths.productReviews(slug)} className={styles.rating}>
              <RatingLine product={product} />
            </Link>
          )}
          <span className={styles.sku}>
            {strings.sku(sku)}
            <CopyButton text={sku} label={strings.copySku} message={strings.skuCopied(sku)} />
          </span>
          <span className={styles.doings}>
            <LazyCompare product={product} />
            <ShareButton title={title} url={`${origin}${paths.product(slug)}`} />
          </span>
          <Hydrated>
            <InstalmentLine amount={price.price} />
          </Hydrated>
        </div>
      </header>
      <div className={styles.gallery}>
        <Gallery key={id} gallery={gallery} title={title} placeholder={picture} />
      </div>
      <div id={AFTER_PICTURES_ID} className={styles.panel}>
        <BuyPanel product={product} />
      </div>
      <div className={classNames(styles.words, hasTwoTexts && styles.twoColumns)}>
        {isPreview && <Skeleton height="20rem" round />}
        <StaticPart>
          <Description html={description} />
          <Attributes properties={properties} />
        </StaticPart>
      </div>
      <div className={styles.reviews}>
        <Reviews product={product} isOpen={areReviewsOpen(query)} />
      </div>
      <RenderWhenVisible
        key={id}
        id={BELOW_THE_FOLD_ID}
        className={styles.tail}
        placeholder={<BelowTheFoldPlaceholder />}
      >
        {isPreview ? <BelowTheFoldPlaceholder /> : <BelowTheFold product={product} />}
      </RenderWhenVisible>
    </article>
  )
}
