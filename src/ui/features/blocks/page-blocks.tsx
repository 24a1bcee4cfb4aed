import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $pageBlocks } from '../../../application/blocks/blocks.ts'
import { $home, isEmptyHome, type Home } from '../../../application/home/home.ts'
import { HOME_BLOCKS, type ShownBlock } from '../../../domain/content/blocks.ts'
import type { PageData } from '../../../domain/content/page.ts'
import { lazyPart, SERVER_HTML } from '../../kit/lazy-part.tsx'
import { StaticPart } from '../../kit/static-part.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { paths } from '../../paths.ts'
import { PostCard } from '../article/post-card.tsx'
import { PromotionCard } from '../article/promotion-card.tsx'
import { CategoryTiles } from '../category-tiles/category-tiles.tsx'
import { PageBlock } from '../product-card/page-block.tsx'
import { Shelf } from '../product-card/shelf.tsx'
import { LazyViewed } from '../viewed/lazy-viewed.ts'
import { Banners } from './banners.tsx'
import { BannerSlide } from './banner-slide.tsx'
import styles from './page-blocks.module.css'
import { strings } from './strings.ts'

const OwnBlock = lazyPart(async () => (await import('./own-block.tsx')).OwnBlock, {
  when: 'hydration',
  placeholder: SERVER_HTML,
})

export const preloadOwnBlock = OwnBlock.preload

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

function Categories({ title, home }: { readonly title: string | null; readonly home: Home }) {
  const { banners, categories } = home
  if (isEmptyHome(home))
    return (
      <EmptyState icon="box" title={strings.emptyTitle}>
        {strings.empty}
      </EmptyState>
    )
  return (
    categories.length > 0 && (
      <PageBlock title={title ?? strings.categories} more={{ title: strings.allCategories, href: paths.catalog }}>
        <StaticPart>
          <CategoryTiles categories={categories} eager={banners.length === 0} />
        </StaticPart>
      </PageBlock>
    )
  )
}

interface BlockProps {
  readonly block: ShownBlock
  readonly home: Home
  readonly isFirst: boolean
}

function Block({ block, home, isFirst }: BlockProps) {
  const { banners, popular, fresh, discounted, promotions, posts } = home
  switch (block.kind) {
    case 'banners':
      return <Banners banners={banners} />
    case 'categories':
      return <Categories title={block.title} home={home} />
    case 'popular': {
      const own = popular[0]?.isPopular === true ? strings.popular : strings.inStock
      return <Shelf title={block.title ?? own} products={popular} isRecommended />
    }
    case 'viewed':
      return <LazyViewed className={styles.viewed} />
    case 'promotions':
      return (
        <StaticPart>
          <ArticleShelf
            title={block.title ?? strings.promotions}
            more={{ title: strings.allPromotions, href: paths.promotions }}
          >
            {promotions.map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} level="h3" />
              </li>
            ))}
          </ArticleShelf>
        </StaticPart>
      )
    case 'discounted':
      return <Shelf title={block.title ?? strings.discounted} products={discounted} />
    case 'new': {
      const own = fresh[0]?.isNew === true ? strings.fresh : strings.arrived
      return <Shelf title={block.title ?? own} products={fresh} />
    }
    case 'posts':
      return (
        <StaticPart>
          <ArticleShelf title={block.title ?? strings.blog} more={{ title: strings.allPosts, href: paths.blog }}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} level="h3" />
              </li>
            ))}
          </ArticleShelf>
        </StaticPart>
      )
    case 'shelf':
      return (
        <Shelf
          title={block.title ?? strings.chosen}
          more={block.href === null ? undefined : { title: strings.all, href: block.href }}
          products={block.products}
        />
      )
    case 'hero':
      return (
        <section aria-label={block.title}>
          <BannerSlide
            banner={{
              id: 0,
              title: block.title,
              subtitle: block.text ?? undefined,
              image: block.image,
              url: block.url,
            }}
            eager={isFirst}
          />
        </section>
      )
    case 'brands':
    case 'countdown':
    case 'pictures':
    case 'text':
      return <OwnBlock block={block} />
  }
}

interface PageBlocksProps {
  readonly page: PageData | null
  readonly children?: ReactNode
}

const NO_BLOCKS: ReadonlyArray<ShownBlock> = []

/** The owner's blocks of a page; without them the home page has its usual ones. */
export function PageBlocks({ page, children }: PageBlocksProps) {
  const { home, opened } = useUnit({ home: $home, opened: $pageBlocks })
  const own = page?.hasBlocks === true ? opened[page.path]?.blocks : undefined
  const blocks = own ?? (page === null || page.routeName === 'index' ? HOME_BLOCKS : NO_BLOCKS)
  return (
    <div className={styles.blocks}>
      {children}
      {blocks.map((block, index) => (
        <Block key={block.id} block={block} home={home} isFirst={index === 0} />
      ))}
    </div>
  )
}
