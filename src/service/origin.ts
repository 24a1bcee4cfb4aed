import type { Configuration } from './configuration.ts'

export const originOf = ({ publicOrigin, host, port }: Pick<Configuration, 'publicOrigin' | 'host' | 'port'>): string =>
  publicOrigin ?? `http://${host}:${String(port)}`

export const hostsOf = ({
  publicOrigin,
  host,
  allowedHosts,
}: Pick<Configuration, 'publicOrigin' | 'host' | 'allowedHosts'>): ReadonlyArray<string> => [
  ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname]),
  host.includes(':') ? `[${host}]` : host,
  ...allowedHosts,
]
