import type { Promotion } from '../../../domain/content/article.ts'
import { paths } from '../../paths.ts'
import { Period } from './period.tsx'
import { ArticleCard, type ArticleCardProps } from './article-card.tsx'

export interface PromotionCardProps extends Pick<ArticleCardProps, 'eager' | 'wide' | 'level'> {
  readonly promotion: Promotion
}

export function PromotionCard({ promotion, ...card }: PromotionCardProps) {
  const { slug, title, preview, image } = promotion
  return (
    <ArticleCard
      {...card}
      href={paths.promotion(slug)}
      title={title}
      preview={preview}
      image={image}
      facts={<Period promotion={promotion} />}
    />
  )
}
