import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import type { Shown } from '../../application/kernel/shown.ts'
import { refusalWords } from '../form/refusal-words.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { Spinner } from '../kit/spinner.tsx'
import styles from './loaded.module.css'
import { strings } from './strings.ts'

export interface LoadedPartsProps<A> {
  readonly from: Pick<Shown<never, A>, '$known'>
  readonly onAgain: () => void
  readonly children: (value: A) => ReactNode
}

/** Shows what is known of a part of a page that somebody asks for: an overlay while it is asked for. [CAB-13] */
export function LoadedParts<A>({ from, onAgain, children }: LoadedPartsProps<A>) {
  const known = useUnit(from.$known)
  return (
    <div className={styles.loaded} aria-busy={known.isPending}>
      {known.error && (
        <Notice tone="error" live title={strings.failed} action={<Button size="small" variant="secondary" onClick={onAgain}>{strings.again}</Button>}>
          {refusalWords(known.error)}
        </Notice>
      )}
      {known.value !== null && children(known.value)}
      {known.isPending && <div className={styles.overlay}><Spinner label={strings.loading} /></div>}
    </div>
  )
}

export interface LoadedProps<Params, A> {
  readonly from: Shown<Params, A>
  readonly asked: Params
  readonly children: (value: A) => ReactNode
}

/** Asks for what a part of a page shows, and shows it. */
export function Loaded<Params, A>({ from, asked, children }: LoadedProps<Params, A>) {
  const ask = useUnit(from.asked)
  useEffect(() => {
    ask(asked)
  }, [ask, asked])
  return <LoadedParts from={from} onAgain={() => ask(asked)}>{children}</LoadedParts>
}
