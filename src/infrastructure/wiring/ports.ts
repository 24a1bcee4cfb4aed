import type { StoreWritable } from 'effector'
import type { Container } from 'inversify'

export type BoundPorts = Readonly<Record<string, unknown>>

export interface Wired<Parts> {
  readonly token: string
  readonly make: (parts: Parts) => unknown
}

export const tokenOf = ($port: { readonly sid: string | null; readonly shortName: string }): string => {
  if ($port.sid === null) throw new Error(`port ${$port.shortName} has no sid`)
  return $port.sid
}

export const bindPorts = <Parts>(container: Container, table: ReadonlyArray<Wired<Parts>>, parts: Parts): void => {
  for (const { token, make } of table)
    container
      .bind(token)
      .toResolvedValue(() => make(parts))
      .inSingletonScope()
}

export const resolvePort = <T extends object>(bound: BoundPorts, $port: StoreWritable<T>): T => {
  const adapter = bound[tokenOf($port)]
  if (adapter === undefined) throw new Error(`port ${$port.shortName} is not bound`)
  return adapter as T
}
