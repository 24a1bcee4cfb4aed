import { useSyncExternalStore } from 'react'

let open: ReadonlyArray<HTMLDialogElement> = []
const listeners = new Set<() => void>()

const becomes = (dialogs: ReadonlyArray<HTMLDialogElement>) => {
  open = dialogs
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A modal dialog lies over all that came before; the answer takes it away. */
export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  becomes([...open, dialog])
  return () => becomes(open.filter((one) => one !== dialog))
}

/** The dialog on top, beside which the page is dim and silent. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  )
