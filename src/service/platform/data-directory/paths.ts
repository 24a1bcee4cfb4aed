import { join } from 'node:path'

export interface DataPaths {
  readonly directory: string
  readonly database: string
  readonly lock: string
  readonly holder: string
  readonly marker: string
  readonly socket: string
  readonly dumps: string
}

export const DEFAULT_DIRECTORY = './data'

export const pathsIn = (directory: string): DataPaths => ({
  directory,
  database: join(directory, 'pglite'),
  lock: join(directory, 'lock'),
  holder: join(directory, 'lock.holder'),
  marker: join(directory, 'shop.json'),
  socket: join(directory, 'operator.sock'),
  dumps: join(directory, 'dumps'),
})
