import { combine } from 'effector'
import { $cityQuestion } from '../delivery-context/city.ts'
import { $isAppNoteDue } from './app-note.ts'
import { $isCookieNoticeDue } from './cookie-consent.ts'

export type Prompt = 'city' | 'cookies' | 'app'

export const $prompt = combine(
  { city: $cityQuestion, cookies: $isCookieNoticeDue, app: $isAppNoteDue },
  ({ city, cookies, app }): Prompt | null => {
    if (city !== 'none') return 'city'
    if (cookies) return 'cookies'
    return app ? 'app' : null
  },
)
