import { signOut } from '../../../contract/identity/sessions.ts'
import type { Tokens } from '../../../application/ports/browser/session-storage.ts'
import { PLAIN_SESSION_PATH } from '../../browser/plain-session-mark.ts'
import { ACCESS, type TokenStore } from '../../browser/token-store.ts'
import { makeCall } from '../http.ts'

// What the shopper signed in to without scripts becomes the session of the application. Its own session has priority.
export const takePlainSession = async (window: Window, tokens: Pick<TokenStore, 'bearer' | 'store'>): Promise<void> => {
  const { origin } = window.location
  const response = await window.fetch(PLAIN_SESSION_PATH, { method: 'POST' })
  if (response.status !== 200) return
  const taken = (await response.json()) as Tokens
  if (tokens.bearer() !== null) {
    await makeCall({ origin, bearer: () => taken.accessToken })(signOut)()
    return
  }
  tokens.store(taken)
  // as if another tab had signed in
  window.dispatchEvent(new StorageEvent('storage', { key: ACCESS }))
}
