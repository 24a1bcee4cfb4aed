import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { judgeStaffReview, type getStaffReview } from '../../contract/admin/moderation.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { Moderated, ModerationList } from './cards.tsx'

type Review = TypeOf<typeof getStaffReview.response>
type Verdict = TypeOf<typeof judgeStaffReview.body>

const MAX_STARS = 5

function Photos({ urls }: { readonly urls: ReadonlyArray<string> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`Фото ${String(index + 1)}`} width={160} height={160} loading="lazy" />
        </a>
      ))}
    </Box>
  )
}

function ReviewCard({ review }: { readonly review: Review }) {
  const judge = useChange(
    (body: Verdict) => call(judgeStaffReview, { params: { id: review.id }, body }),
    ({ status }) => (status === 'published' ? 'Отзыв опубликован' : 'Отзыв отклонён'),
  )
  return (
    <Moderated
      {...review}
      replyLabel="Ответ магазина (необязательно)"
      isPending={judge.isPending}
      onVerdict={(status, reply) => {
        judge.mutate({ status, ...(reply !== '' && { reply }) })
      }}
    >
      <Typography role="img" aria-label={`Оценка ${String(review.rating)} из 5`}>
        {'★'.repeat(review.rating)}
        {'☆'.repeat(MAX_STARS - review.rating)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{review.comment}</Typography>
      {review.photos.length > 0 && <Photos urls={review.photos} />}
    </Moderated>
  )
}

export function ReviewList() {
  return <ModerationList<Review> card={(review) => <ReviewCard review={review} />} />
}
