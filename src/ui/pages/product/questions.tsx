import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $areMoreQuestionsLoading,
  $questions,
  moreQuestionsRequested,
  questionsSeen,
} from '../../../application/questions/questions.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './reviews/reviews.module.css'
import { strings } from './below-the-fold-messages.ts'

export interface QuestionsProps {
  readonly product: Pick<ProductDetail, 'id' | 'title'>
}

export function Questions({ product: { id, title } }: QuestionsProps) {
  const { questions, seen, requestMore, isLoading } = useUnit({
    questions: $questions,
    seen: questionsSeen,
    requestMore: moreQuestionsRequested,
    isLoading: $areMoreQuestionsLoading,
  })
  const { open, preload } = useLayerOpener({ name: 'QuestionLayer', data: { productId: id, title } })
  useEffect(() => {
    seen(id)
  }, [id, seen])
  const items = questions?.items ?? []
  const hasMore = questions !== null && questions.pagination.page < questions.pagination.pages
  return (
    <section className={styles.reviews}>
      <header className={styles.head}>
        <h2 className={styles.title}>{strings.questions}</h2>
      </header>
      {questions !== null && items.length === 0 && <p className={styles.none}>{strings.noQuestions}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((question) => (
            <li key={question.id}>
              <div className={styles.review}>
                <p className={styles.question}>{question.text}</p>
                <div className={styles.facts}>
                  <span>{question.author}</span>
                  <time dateTime={question.date}>{formatDayInWords(question.date)}</time>
                </div>
                {question.answer !== null && (
                  <div className={styles.reply}>
                    <p className={styles.replied}>{strings.reply}</p>
                    <p>{question.answer}</p>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {hasMore && (
          <Button variant="secondary" pending={isLoading} onClick={() => requestMore()}>
            {strings.moreQuestions}
          </Button>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={open}>
          {strings.ask}
        </Button>
      </div>
    </section>
  )
}
