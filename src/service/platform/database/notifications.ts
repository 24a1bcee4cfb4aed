import type pg from 'pg'
import type { Logger } from 'pino'

/** The channel of the triggers in functions/versions.ts. */
export const VERSIONS_CHANNEL = 'vitrina_versions'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

export interface Notifications {
  readonly stop: () => Promise<void>
}

/**
 * Calls `notified` for each notification, and after each connection, because earlier ones may be lost. Connects again
 * when the connection is lost; meanwhile versions are polled.
 */
export const listenTo = (
  connect: () => Promise<pg.PoolClient>,
  channel: string,
  notified: () => void,
  log: Pick<Logger, 'warn' | 'info'>,
): Notifications => {
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let [isStopped, isLost, pause] = [false, false, FIRST_PAUSE_MS]
  let connecting: Promise<void> = Promise.resolve()

  const again = (reason: string) => {
    if (isStopped) return
    if (!isLost) log.warn({ reason }, 'notifications of changes are lost: versions are polled')
    isLost = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      connecting = begin()
    }, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const begin = async (): Promise<void> => {
    try {
      const opened = await connect()
      client = opened
      const lost = (error?: Error) => {
        if (client !== opened) return
        client = null
        opened.release(true)
        again(error?.message ?? 'the connection was closed')
      }
      opened.on('error', lost).on('end', () => lost())
      opened.on('notification', notified)
      await opened.query(`listen ${channel}`)
      if (isLost) log.info('notifications of changes arrive again')
      ;[isLost, pause] = [false, FIRST_PAUSE_MS]
      notified()
    } catch (error) {
      client?.release(true)
      client = null
      again(error instanceof Error ? error.message : String(error))
    }
  }
  connecting = begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connecting
      clearTimeout(timer)
      const last = client
      client = null
      last?.release(true)
    },
  }
}
