import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'

export const originOf = ({ publicOrigin, host, port }: Pick<Configuration, 'publicOrigin' | 'host' | 'port'>): string =>
  publicOrigin ?? `http://${host}:${String(port)}`

const addressFile = (directory: string): string => join(directory, 'address')

// Commands run in another shell, whose PORT may be another one.
export const storeOrigin = (directory: string, origin: string): void => {
  try {
    writeFileSync(addressFile(directory), `${origin}\n`)
  } catch {
    // the address of the configuration is printed instead
  }
}

const storedOrigin = (directory: string): string | null => {
  try {
    return readFileSync(addressFile(directory), 'utf8').trim() || null
  } catch {
    return null
  }
}

// The address that the last started shop of this directory had, unless the environment names one.
export const originForOperator = (
  configuration: Pick<Configuration, 'publicOrigin' | 'host' | 'port' | 'dataDirectory'>,
  { PUBLIC_ORIGIN = '', PORT = '' }: Readonly<Record<string, string | undefined>>,
): string => {
  const stored = PUBLIC_ORIGIN === '' && PORT === '' ? storedOrigin(configuration.dataDirectory) : null
  return stored ?? originOf(configuration)
}

export const hostsOf = ({
  publicOrigin,
  host,
  allowedHosts,
}: Pick<Configuration, 'publicOrigin' | 'host' | 'allowedHosts'>): ReadonlyArray<string> => [
  ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname]),
  host.includes(':') ? `[${host}]` : host,
  ...allowedHosts,
]
