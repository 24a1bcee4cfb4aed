import type { TaskEither } from 'fp-ts/TaskEither'
import type { Fetch, OutboundError } from '../outbound/outbound.ts'

/** Refused: the service is reached and does not accept the keys. */
export type CheckError = OutboundError | { readonly _tag: 'Refused' }

/** The service's own call that changes nothing and needs the keys. */
export type Check = TaskEither<CheckError, void>

export const CHECK_LIMITS = { ms: 8_000 } as const

const REFUSALS = [400, 401, 403]

/** The statuses by which a service refuses keys: 400 only where a call has nothing else that could be wrong. */
export const refusedBy =
  (statuses: ReadonlyArray<number> = REFUSALS) =>
  (error: OutboundError): CheckError =>
    error._tag === 'Status' && statuses.includes(error.status) ? { _tag: 'Refused' } : error

const SERVER_ERRORS = 500
const TOO_MANY = 429

// `ECONNREFUSED` helps an administrator, `TypeError` nobody.
const codeText = (reason: string): string => (/^E[A-Z]+$/.test(reason) ? ` (${reason})` : '')

/** `who` begins the sentence: «ЮKassa». */
export const checkErrorText = (error: CheckError, who: string): string => {
  switch (error._tag) {
    case 'Refused':
      return `${who}: ключи не приняты. Проверьте, что они скопированы целиком, от этого кабинета и не отозваны.`
    case 'TimedOut':
      return `${who}: нет ответа за ${String(CHECK_LIMITS.ms / 1_000)} секунд. Скорее всего, сбой у сервиса: повторите проверку позже.`
    case 'Unreachable':
      return `${who}: соединиться не удалось${codeText(error.reason)}. Проверьте адрес и что сервер магазина выходит в интернет.`
    case 'Status':
      if (error.status === TOO_MANY) return `${who}: слишком много запросов. Повторите проверку через минуту.`
      return error.status >= SERVER_ERRORS
        ? `${who}: сбой у сервиса (ответ ${String(error.status)}). Повторите проверку позже.`
        : `${who}: запрос не принят (ответ ${String(error.status)}). Проверьте ключи и адрес.`
    case 'TooLarge':
    case 'BadShape':
      return `${who}: ответ не похож на ответ этого сервиса. Проверьте адрес.`
  }
}

/** Reports what calls of the shop show: null after a success, an error that concerns the keys or the service itself. */
export const watchedFetch =
  (fetch: Fetch, seen: (error: CheckError | null) => void): Fetch =>
  async (request) => {
    try {
      const response = await fetch(request)
      const { status } = response
      if (status === 401 || status === 403) seen({ _tag: 'Refused' })
      else if (status >= SERVER_ERRORS) seen({ _tag: 'Status', status })
      else seen(null)
      return response
    } catch (error) {
      const isAborted = request.signal.aborted
      seen(
        isAborted
          ? { _tag: 'TimedOut' }
          : { _tag: 'Unreachable', reason: error instanceof Error ? error.name : 'unknown' },
      )
      throw error
    }
  }
