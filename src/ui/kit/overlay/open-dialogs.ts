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

export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  becomes([...open, dialog])
  return () => becomes(open.filter((one) => one !== dialog))
}

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  )
