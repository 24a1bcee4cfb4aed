import { useUnit } from 'effector-react'
import type { LoaderFunction } from 'react-router'
import { Link } from '../../kit/link.tsx'
import { $post, openPostFx } from '../../../application/blog/blog.ts'
import { formatDayInWords } from '../../../domain/time/day-in-words.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/load-content.ts'
import { load } from '../../shell/load.ts'
import { slugOf } from '../../shell/slug-of.ts'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/load-stock-levels.ts'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { Article } from '../../features/article/story.tsx'

const strings = {
  products: 'Товары из статьи',
}

export const loader: LoaderFunction = async (args) => {
  const slug = slugOf(args.params['post'])
  await Promise.all([
    load(args, openPostFx, slug),
    loadContent(args, { routeName: 'blog-post', slug }),
    loadStockLevels(args),
  ])
  return null
}

export function Page() {
  const post = useUnit($post)
  if (post === null) return null
  const { slug, title, preview, image, content, category, date, products } = post
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
