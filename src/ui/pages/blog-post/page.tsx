import { useUnit } from 'effector-react'
import type { LoaderFunction } from 'react-router'
import { Link } from '../../kit/link.tsx'
import { $post, postLoader } from '../../../application/blog/blog.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { slugOf } from '../../shell/navigation/slug-of.ts'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { InlineProducts } from '../../features/article/inline-products.tsx'
import { Article } from '../../features/article/article.tsx'

const strings = {
  inline: 'Товары, о которых речь',
  products: 'Товары из статьи',
}

const INLINE = 2

export const loader: LoaderFunction = async (args) => {
  const slug = slugOf(args.params['post'])
  await Promise.all([
    load(args, postLoader, slug),
    loadContent(args, { routeName: 'blog-post', slug }),
    loadStockLevels(args),
  ])
  return null
}

export function Page() {
  const post = useUnit($post)
  if (post === null) return null
  const { slug, title, preview, image, content, category, date, products } = post
  const inline = products.slice(0, INLINE)
  return (
    <>
      <Head
        title={title}
        description={preview}
        canonical={paths.post(slug)}
        image={image ?? undefined}
        type="article"
      />
      <Article
        title={title}
        preview={preview}
        image={image}
        content={content}
        inline={inline.length > 0 ? <InlineProducts label={strings.inline} products={inline} /> : undefined}
        facts={
          <>
            <Link to={paths.blogCategory(category.slug)}>{category.title}</Link>
            <time dateTime={date}>{formatDayInWords(date)}</time>
          </>
        }
      >
        <Shelf title={strings.products} products={products} />
      </Article>
    </>
  )
}
