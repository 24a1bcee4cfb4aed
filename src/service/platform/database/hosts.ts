import pg from 'pg'
import { unavailabilityOf } from './unavailable.ts'

/** The servers of an address such as `postgres://shop@one:5432,two:5432/shop?target_session_attrs=read-write`. */
export interface Hosts {
  /** One address a server, in the order of attempts. */
  readonly urls: ReadonlyArray<string>
  /** True: sessions on a standby are refused. */
  readonly isPrimaryOnly: boolean
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(\/[^?#]*)?(?:\?([^#]*))?$/
const ATTRIBUTES = 'target_session_attrs'
// The shop writes: `any`, the default of libpq, would accept a standby.
const PRIMARY = ['read-write', 'primary']

/** Null if the address is invalid. node-postgres accepts one host only. */
export const hostsOf = (address: string): Hosts | null => {
  const [, start, list = '', path = '', text = ''] = ADDRESS.exec(address) ?? []
  if (start === undefined) return null
  const query = new URLSearchParams(text)
  const attributes = query.get(ATTRIBUTES)
  if (attributes !== null && !PRIMARY.includes(attributes)) return null
  query.delete(ATTRIBUTES)
  const rest = `${path}${query.size === 0 ? '' : `?${query.toString()}`}`
  const urls = list.split(',').map((host) => `${start}${host}${rest}`)
  const isValid = urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')
  return isValid ? { urls, isPrimaryOnly: attributes !== null || urls.length > 1 } : null
}

class StandbyError extends Error {
  // `read_only_sql_transaction`
  readonly code = '25006'
}

type Verify = NonNullable<pg.PoolConfig['verify']>

const refuseStandby: Verify = (client, verified) => {
  client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .then(({ rows }) =>
      verified(rows[0]?.is_standby === true ? new StandbyError('the database server is a standby') : undefined),
    )
    .catch(verified)
}

const isOfHost = (error: unknown): boolean =>
  error instanceof StandbyError ||
  // a full pool says nothing about its server
  (unavailabilityOf(error) === 'database' && !(error instanceof Error && /^timeout exceeded/.test(error.message)))

export interface HostPool {
  readonly pool: pg.Pool
  readonly connect: () => Promise<pg.PoolClient>
}

/** A pool whose new sessions begin at the server that accepted the last one. */
export const poolOfHosts = ({ urls, isPrimaryOnly }: Hosts, options: pg.PoolConfig): HostPool => {
  let at = 0
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[at] })
    }
  }
  const pool = new pg.Pool({ ...options, Client: HostClient, ...(isPrimaryOnly && { verify: refuseStandby }) })
  const connect = async (attempt = 1): Promise<pg.PoolClient> => {
    const tried = at
    try {
      return await pool.connect()
    } catch (error) {
      if (!isOfHost(error)) throw error
      if (at === tried) at = (at + 1) % urls.length
      if (attempt >= urls.length) throw error
      return connect(attempt + 1)
    }
  }
  return { pool, connect: () => connect() }
}
