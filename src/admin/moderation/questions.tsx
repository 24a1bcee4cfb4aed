import Typography from '@mui/material/Typography'
import { judgeStaffQuestion, type getStaffQuestion } from '../../contract/admin/moderation.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { Moderated, ModerationList } from './cards.tsx'

type Question = TypeOf<typeof getStaffQuestion.response>
type Verdict = TypeOf<typeof judgeStaffQuestion.body>

function QuestionCard({ question }: { readonly question: Question }) {
  const judge = useChange(
    (body: Verdict) => call(judgeStaffQuestion, { params: { id: question.id }, body }),
    ({ status }) => (status === 'published' ? 'Ответ опубликован' : 'Вопрос отклонён'),
  )
  const { product, name, email, createdAt, status, answer } = question
  return (
    <Moderated
      product={product}
      author={`${name}, ${email}`}
      createdAt={createdAt}
      status={status}
      reply={answer}
      replyLabel="Ответ"
      needsReply
      isPending={judge.isPending}
      onVerdict={(verdict, reply) => {
        judge.mutate({ status: verdict, ...(reply !== '' && { answer: reply }) })
      }}
    >
      <Typography sx={{ whiteSpace: 'pre-line' }}>{question.text}</Typography>
    </Moderated>
  )
}

export function QuestionList() {
  return <ModerationList<Question> card={(question) => <QuestionCard question={question} />} />
}
