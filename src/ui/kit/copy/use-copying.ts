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
