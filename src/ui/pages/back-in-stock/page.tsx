import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import {
  $unsubscribeState,
  backInStockUnsubscribed,
  unsubscribeOpened,
} from '../../../application/back-in-stock/unsubscribe.ts'
import { Head } from '../../shell/head.tsx'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const loader = contentLoader('arrivals')

// Requires a press: mail programs open links too.
export function Page() {
  const { code = '' } = useParams()
  const { state, opened, unsubscribe } = useUnit({
    state: $unsubscribeState,
    opened: unsubscribeOpened,
    unsubscribe: backInStockUnsubscribed,
  })
  useEffect(() => {
    opened()
  }, [code, opened])
  const isOver = state === 'unsubscribed' || state === 'unknownCode'
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that had the focus is gone
    if (isOver) container.current?.focus()
  }, [isOver])
  const { icon, title, text } = strings.outcomes[state]
  return (
    <div ref={container} role="status" tabIndex={-1} className={styles.outcome}>
      <Head title={strings.title} canonical={null} />
      <EmptyState
        level="h1"
        icon={icon}
        title={title}
        actions={
          <>
            {!isOver && (
              <Button pending={state === 'underWay'} onClick={() => unsubscribe(code)}>
                {state === 'failed' ? strings.again : strings.unsubscribe}
              </Button>
            )}
            <LinkButton to={paths.index} variant={isOver ? 'primary' : 'secondary'}>
              {strings.home}
            </LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
