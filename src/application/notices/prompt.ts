import { combine } from 'effector'
import { $cityQuestion } from '../delivery-context/city.ts'
import { $isAppNotified } from './app-note.ts'
import { $areCookiesNotified } from './cookie-consent.ts'

export type Prompt = 'city' | 'cookies' | 'app'

export const $prompt = combine(
  { city: $cityQuestion, cookies: $areCookiesNotified, app: $isAppNotified },
  ({ city, cookies, app }): Prompt | null => {
    if (city !== 'none') return 'city'
    if (cookies) return 'cookies'
    return app ? 'app' : null
  },
)
