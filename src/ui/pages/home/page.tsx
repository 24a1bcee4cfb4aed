import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { LoaderFunction } from 'react-router'
import { $home, homeLoader, isEmptyHome } from '../../../application/home/home.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { useShownPage } from '../../shell/navigation/shown-page.ts'
import { useServices } from '../../shell/services.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { StaticPart } from '../../kit/static-part.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { PageBlock } from '../../features/product-card/page-block.tsx'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { PostCard } from '../../features/article/post-card.tsx'
import { PromotionCard } from '../../features/article/promotion-card.tsx'
import { LazyViewed } from '../../features/viewed/lazy-viewed.ts'
import { Banners } from './banners.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const loader: LoaderFunction = async (args) => {
  await Promise.all([
    load(args, homeLoader, undefined),
    loadContent(args, { routeName: 'index' }),
    loadStockLevels(args),
  ])
  return null
}

interface ArticleShelfProps {
  readonly title: string
  readonly more: { readonly title: string; readonly href: string }
  readonly children: ReadonlyArray<ReactNode>
}

function ArticleShelf({ title, more, children }: ArticleShelfProps) {
  if (children.length === 0) return null
  return (
    <PageBlock title={title} more={more}>
      <ul className={styles.shelf}>{children}</ul>
    </PageBlock>
  )
}

export function Page() {
  const { brand } = useServices()
  const page = useShownPage()
  const home = useUnit($home)
  const { banners, categories, popular, fresh, discounted, promotions, posts } = home
  return (
    <div className={styles.home}>
      <Head canonical={paths.index} image={banners[0]?.image} />
      <h1 className={styles.title}>
        <VisuallyHidden>{page?.title ?? brand}</VisuallyHidden>
      </h1>
      <Banners banners={banners} />
      {isEmptyHome(home) && (
        <EmptyState icon="box" title={strings.emptyTitle}>
          {strings.empty}
        </EmptyState>
      )}
      {categories.length > 0 && (
        <PageBlock title={strings.categories} more={{ title: strings.allCategories, href: paths.catalog }}>
          <StaticPart>
            <CategoryTiles categories={categories} eager={banners.length === 0} />
          </StaticPart>
        </PageBlock>
      )}
      <Shelf
        title={popular[0]?.isPopular === true ? strings.popular : strings.inStock}
        products={popular}
        isRecommended
      />
      <LazyViewed className={styles.viewed} />
      <StaticPart>
        <ArticleShelf title={strings.promotions} more={{ title: strings.allPromotions, href: paths.promotions }}>
          {promotions.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} level="h3" />
            </li>
          ))}
        </ArticleShelf>
      </StaticPart>
      <Shelf title={strings.discounted} products={discounted} />
      <Shelf title={fresh[0]?.isNew === true ? strings.fresh : strings.arrived} products={fresh} />
      <StaticPart>
        <ArticleShelf title={strings.blog} more={{ title: strings.allPosts, href: paths.blog }}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} level="h3" />
            </li>
          ))}
        </ArticleShelf>
      </StaticPart>
    </div>
  )
}
