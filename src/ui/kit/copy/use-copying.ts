import { useState } from 'react'

interface Told {
  readonly text: string
  readonly isCopied: boolean
}

/** Pages that come over plain http have no clipboard. */
const copied = async (text: string): Promise<boolean> =>
  window.isSecureContext &&
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

/** Copies a text; `isCopied` is null until that was tried with this very text. */
export const useCopying = (text: string) => {
  const [told, setTold] = useState<Told | null>(null)
  const copy = async () => setTold({ text, isCopied: await copied(text) })
  return { copy, isCopied: told?.text === text ? told.isCopied : null }
}
