import hidden from '../visually-hidden.module.css'
import styles from './copy.module.css'
import { useState } from 'react'

interface Outcome {
  readonly text: string
  readonly isCopied: boolean
}

// `navigator.clipboard` is undefined on plain http.
const copied = async (text: string): Promise<boolean> =>
  window.isSecureContext &&
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

export const useCopying = (text: string) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const copy = async () => setOutcome({ text, isCopied: await copied(text) })
  return { copy, isCopied: outcome?.text === text ? outcome.isCopied : null }
}

export const strings = {
  failed: 'Скопировать не\u00a0получилось: выделите и\u00a0скопируйте сами',
  share: 'Поделиться',
  linkCopied: 'Ссылка скопирована',
}

export interface CopyStatusProps {
  readonly isCopied: boolean | null
  readonly message: string
  readonly isVisible?: boolean | undefined
}

// Rendered from the start, because a live region announces only changes.
export function CopyStatus({ isCopied, message, isVisible = false }: CopyStatusProps) {
  return (
    <span role="status" className={isVisible || isCopied === false ? styles.visible : hidden.hidden}>
      {isCopied !== null && (isCopied ? message : strings.failed)}
    </span>
  )
}
