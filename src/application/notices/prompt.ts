import { combine } from 'effector'
import { $cityQuestion } from '../delivery-context/city.ts'
import { $isAppTold } from './app-note.ts'
import { $areCookiesTold } from './cookie-consent.ts'

export type Prompt = 'city' | 'cookies' | 'app'

/** One at a time: the city, then cookies, then the application. [OC-102] */
export const $prompt = combine(
  { city: $cityQuestion, cookies: $areCookiesTold, app: $isAppTold },
  ({ city, cookies, app }): Prompt | null => {
    if (city !== 'none') return 'city'
    if (cookies) return 'cookies'
    return app ? 'app' : null
  },
)
