import { formatDayInWords } from '../../../domain/time/format-day.ts'
import type { Post } from '../../../domain/content/article.ts'
import { paths } from '../../paths.ts'
import { ArticleCard, type ArticleCardProps } from './article-card.tsx'

export interface PostCardProps extends Pick<ArticleCardProps, 'eager' | 'wide' | 'level'> {
  readonly post: Post
}

export function PostCard({ post: { slug, title, preview, image, category, date }, ...card }: PostCardProps) {
  return (
    <ArticleCard
      {...card}
      href={paths.post(slug)}
      title={title}
      preview={preview}
      image={image}
      facts={
        <>
          <span>{category.title}</span>
          <time dateTime={date}>{formatDayInWords(date)}</time>
        </>
      }
    />
  )
}
