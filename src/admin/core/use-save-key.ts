import { useEffect, useEffectEvent } from 'react'

const SAVE_KEYS = ['s', 'ы']

// Ctrl+S in the Latin and the Russian layout.
export const useSaveKey = (save: () => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !SAVE_KEYS.includes(event.key.toLowerCase())) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed)
    }
  }, [])
}
