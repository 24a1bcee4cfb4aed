import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'

// Asks before changes are lost, on the way to another page or out of the browser's tab.
export const useUnsavedWarning = (isEdited: boolean): void => {
  const translate = useTranslate()
  const blocker = useBlocker(isEdited)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])
  useEffect(() => {
    if (!isEdited) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
    }
  }, [isEdited])
}
