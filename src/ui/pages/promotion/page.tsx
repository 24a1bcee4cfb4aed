import { useUnit } from 'effector-react'
import type { LoaderFunction } from 'react-router'
import { $promotion, promotionLoader } from '../../../application/promotions/promotions.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { slugOf } from '../../shell/navigation/slug-of.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { PageBlock } from '../../features/product-card/page-block.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { Period } from '../../features/article/period.tsx'
import { Article } from '../../features/article/article.tsx'

const strings = {
  products: 'Товары по акции',
  all: 'Все товары',
  over: 'Акция завершена',
  overNote: 'Цены и наличие могли измениться.',
  others: 'Другие акции',
}

export const loader: LoaderFunction = async (args) => {
  const slug = slugOf(args.params['sale'])
  await Promise.all([
    load(args, promotionLoader, slug),
    loadContent(args, { routeName: 'actions-sale', slug }),
    loadStockLevels(args),
  ])
  return null
}

export function Page() {
  const promotion = useUnit($promotion)
  if (promotion === null) return null
  const { slug, title, preview, image, content, products, isOver } = promotion
  const href = paths.promotion(slug)
  const selection = products.flatMap(({ selections }) => selections).find(({ url }) => url === href)
  return (
    <>
      <Head title={title} description={preview} canonical={href} image={image ?? undefined} />
      <Article title={title} preview={preview} image={image} content={content} facts={<Period promotion={promotion} />}>
        {isOver && (
          <Notice
            title={strings.over}
            action={
              <LinkButton to={paths.promotions} variant="secondary" size="small">
                {strings.others}
              </LinkButton>
            }
          >
            {strings.overNote}
          </Notice>
        )}
        {products.length > 0 && (
          <PageBlock
            title={strings.products}
            more={selection && { title: strings.all, href: paths.selection(selection.code) }}
          >
            <ProductGrid label={strings.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ProductGrid>
          </PageBlock>
        )}
      </Article>
    </>
  )
}
