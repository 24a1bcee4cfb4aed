import type { StoreWritable } from 'effector'
import type { Container } from 'inversify'
import type { Call } from '../http/http.ts'

export type BoundPorts = Readonly<Record<string, unknown>>

export interface Wired<Parts> {
  readonly token: string
  readonly make: (parts: Parts) => unknown
}

export const tokenOf = ($port: { readonly sid: string | null; readonly shortName: string }): string => {
  if ($port.sid === null) throw new Error(`port ${$port.shortName} has no sid`)
  return $port.sid
}

export const row = <Parts, Api>($port: StoreWritable<Api>, make: (parts: Parts) => Api): Wired<Parts> => ({
  token: tokenOf($port),
  make,
})

export interface BrowserParts {
  readonly window: Window
  /** Sends the token of the session and renews it. */
  readonly call: Call
  /** Sends no token. */
  readonly plain: Call
}

export type BrowserRow = Wired<BrowserParts>

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
