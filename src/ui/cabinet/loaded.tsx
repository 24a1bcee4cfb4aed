import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import type { Shown } from '../../application/kernel/shown.ts'
import { refusalWords } from '../form/refusal-words.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { Spinner } from '../kit/spinner.tsx'
import styles from './loaded.module.css'
import { strings } from './strings.ts'

export interface LoadedProps<Params, A> {
  readonly from: Shown<Params, A>
  readonly asked: Params
  readonly children: (value: A) => ReactNode
}

/** Asks for what a part of a page shows, and shows what is known of it: an overlay while it is asked for. [CAB-13] */
export function Loaded<Params, A>({ from, asked, children }: LoadedProps<Params, A>) {
  const { known, ask } = useUnit({ known: from.$known, ask: from.asked })
  useEffect(() => {
    ask(asked)
  }, [ask, asked])
  return (
    <div className={styles.loaded} aria-busy={known.isPending}>
      {known.error && (
        <Notice tone="error" live title={strings.failed} action={<Button size="small" variant="secondary" onClick={() => ask(asked)}>{strings.again}</Button>}>
          {refusalWords(known.error)}
        </Notice>
      )}
      {known.value !== null && children(known.value)}
      {known.isPending && <div className={styles.overlay}><Spinner label={strings.loading} /></div>}
    </div>
  )
}
