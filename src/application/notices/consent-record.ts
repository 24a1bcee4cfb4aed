import { createEvent, createStore, sample, scopeBind } from 'effector'
import { isFlag, isText, json, recordOf } from '../kernel/decode.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { run } from '../kernel/run.ts'
import { stored } from '../kernel/stored.ts'
import { $consentApi } from '../ports/api/identity/consent-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { $tabChannel, type TabMessage } from '../ports/browser/tab-channel.ts'
import { $cookieConsent, cookieConsentAnswered, cookieConsentReread, type CookieConsent } from './cookie-consent.ts'

/** Something opened that needs the record: the counters or the settings of cookies. */
export const consentRecordOpened = createEvent()

/** The answer that the service keeps. `at` and `rules` are null until it does. */
interface ConsentRecord {
  readonly browser: string
  readonly isGiven: boolean
  readonly at: string | null
  readonly rules: string | null
}

const isTextOrNull = (found: unknown): found is string | null => found === null || isText(found)

const isConsentRecord = recordOf<ConsentRecord>({
  browser: isText,
  isGiven: isFlag,
  at: isTextOrNull,
  rules: isTextOrNull,
})

const tabMessageReceived = createEvent<TabMessage>()
const changedElsewhere = tabMessageReceived.filter({ fn: (news) => news === 'consentChanged' })

const record = stored<ConsentRecord | null>({
  key: 'cookieConsentRecord',
  in: 'browser',
  loadOn: [consentRecordOpened, changedElsewhere],
  codec: json((found) => (isConsentRecord(found) ? found : null)),
})

export const $consentRecord = record.$value

// another tab may have answered before this code has loaded
sample({ clock: [consentRecordOpened, changedElsewhere], target: cookieConsentReread })

// A press before this code has loaded, or without a connection, is kept when it opens.
const isDue = (answer: CookieConsent, last: ConsentRecord | null): boolean =>
  (answer === 'given' || answer === 'refused') &&
  (last === null || last.at === null || last.isGiven !== (answer === 'given'))

const keep = mutation({
  name: 'consent record: keep',
  source: $consentApi,
  call: (api, { browser, isGiven }: ConsentRecord) => run(api.set({ browser, isGiven })),
  concurrency: 'latest',
})

const answered = sample({
  clock: [record.loaded, cookieConsentAnswered],
  source: { answer: $cookieConsent, last: $consentRecord, randomness: $randomness },
  filter: ({ answer, last }) => isDue(answer, last),
  fn: ({ answer, last, randomness }): ConsentRecord => ({
    browser: last?.browser ?? randomness.key(),
    isGiven: answer === 'given',
    at: null,
    rules: null,
  }),
})

sample({ clock: answered, target: [record.changed, keep.requested] })

sample({ clock: keep.done, fn: ({ params, result }) => ({ ...params, ...result }), target: record.changed })

logErrors('consent record', keep.failData)

const $isOpen = createStore(false, { serialize: 'ignore' }).on(consentRecordOpened, () => true)

perform({
  clock: $isOpen,
  source: $tabChannel,
  run: (channel) => {
    channel.listen(scopeBind(tabMessageReceived, { safe: true }))
  },
})

perform({
  clock: cookieConsentAnswered,
  source: $tabChannel,
  run: (channel) => {
    channel.post('consentChanged')
  },
})
