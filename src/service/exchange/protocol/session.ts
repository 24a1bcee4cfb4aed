import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceClock } from '../../platform/clock.ts'
import type { SentOrder } from '../orders/outbound.ts'
import type { Work } from './work.ts'

export interface ExchangeSession {
  readonly id: string
  readonly folder: string
  /** 1C sent its version, so it will send `mode=deactivate`. */
  isVersioned: boolean
  seenAt: number
  receivedBytes: number
  readonly files: Map<string, 'waiting' | 'imported'>
  /** Catalogues of which the session has sent full files. */
  readonly full: { readonly products: Set<string>; readonly offers: Set<string> }
  work: Work | null
  warnings: ReadonlyArray<string>
  /** Number of products that this session took off sale. */
  offSale: number
  /** Staff allowed this session to take most products off sale. */
  isForced: boolean
  /** The last import would take too many products off sale. */
  isStopped: boolean
  sentOrders: ReadonlyArray<SentOrder>
  sentReturns: ReadonlyArray<ReadonlyArray<number>>
}

export interface Sessions {
  readonly open: () => Promise<ExchangeSession>
  readonly find: (id: string) => ExchangeSession | undefined
  readonly isBusyBeside: (session: ExchangeSession) => boolean
  readonly end: (session: ExchangeSession) => Promise<void>
  readonly endOthers: (session: ExchangeSession) => Promise<void>
}

const LIFE_MS = 2 * 60 * 60 * 1_000
const ID_BYTES = 24

const isAtWork = ({ work }: ExchangeSession): boolean => work !== null && !work.isOver()

const clear = async (root: string, before: number): Promise<void> => {
  for (const name of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, name)).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(join(root, name), { recursive: true, force: true })
  }
}

// Sessions are in memory: a load balancer must route the exchange to one process.
export const makeSessions = (root: string, clock: ServiceClock): Sessions => {
  const sessions = new Map<string, ExchangeSession>()
  const end = async (session: ExchangeSession): Promise<void> => {
    sessions.delete(session.id)
    await rm(session.folder, { recursive: true, force: true })
  }
  const isStale = (session: ExchangeSession) => clock.now() - session.seenAt > LIFE_MS && !isAtWork(session)
  return {
    open: async () => {
      for (const session of [...sessions.values()].filter(isStale)) await end(session)
      await clear(root, clock.now() - LIFE_MS)
      const id = randomBytes(ID_BYTES).toString('hex')
      const session: ExchangeSession = {
        id,
        folder: join(root, id),
        isVersioned: false,
        seenAt: clock.now(),
        receivedBytes: 0,
        files: new Map(),
        full: { products: new Set(), offers: new Set() },
        work: null,
        warnings: [],
        offSale: 0,
        isForced: false,
        isStopped: false,
        sentOrders: [],
        sentReturns: [],
      }
      await mkdir(session.folder, { recursive: true, mode: 0o700 })
      sessions.set(id, session)
      return session
    },
    find: (id) => {
      const session = sessions.get(id)
      if (session === undefined || isStale(session)) return undefined
      session.seenAt = clock.now()
      return session
    },
    isBusyBeside: (session) => [...sessions.values()].some((other) => other !== session && isAtWork(other)),
    end,
    endOthers: async (session) => {
      for (const other of [...sessions.values()]) if (other !== session && !isAtWork(other)) await end(other)
    },
  }
}
