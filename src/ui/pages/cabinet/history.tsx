import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $hasMoreHistory,
  $historyError,
  $isHistoryPending,
  $shownHistory,
  historyOpened,
  moreHistoryRequested,
} from '../../../application/cabinet/history.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Failed } from '../../features/cabinet/loaded.tsx'
import { useFocusAfterPress } from '../../kit/use-focus-after-press.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './history.module.css'
import { strings } from './strings.ts'

export function History() {
  const { items, error, hasMore, isPending, opened, more } = useUnit({
    items: $shownHistory,
    error: $historyError,
    hasMore: $hasMoreHistory,
    isPending: $isHistoryPending,
    opened: historyOpened,
    more: moreHistoryRequested,
  })
  const { ref, press: retry } = useFocusAfterPress<HTMLDivElement>(error !== null, () => opened())
  const { ref: list, press: showMore } = useFocusAfterPress<HTMLOListElement>(hasMore, () => more())
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <CabinetSection title={strings.history}>
      <div ref={ref} tabIndex={-1}>
        {error !== null && <Failed error={error} onAgain={retry} />}
        {items.length === 0 && !isPending && error === null && <p className={styles.none}>{strings.noHistory}</p>}
        <ol ref={list} tabIndex={-1} className={styles.line} aria-busy={isPending}>
          {items.map(({ id, date, title, text }) => (
            <li key={id} className={styles.item}>
              <time className={styles.date} dateTime={date}>
                {formatMoment(date)}
              </time>
              <h3 className={styles.title}>{title}</h3>
              {text !== '' && <p className={styles.text}>{text}</p>}
            </li>
          ))}
        </ol>
        {hasMore && (
          <Button variant="secondary" pending={isPending} onClick={showMore}>
            {strings.moreHistory}
          </Button>
        )}
      </div>
    </CabinetSection>
  )
}
