import { Duplex } from 'node:stream'

export interface Wire {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly hangUp: () => void
}

// The socket that node-postgres uses. `_writev` receives a query's messages as one batch. Bytes are copied, because
// Node's pooled buffers must not be transferred.
export class WireSocket extends Duplex {
  readonly #wire: Wire

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, written: () => void): void {
    this.#wire.send(new Uint8Array(chunk))
    written()
  }

  override _writev(chunks: Array<{ chunk: Uint8Array }>, written: () => void): void {
    this.#wire.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    written()
  }

  override _final(ended: () => void): void {
    this.push(null)
    ended()
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    this.#wire.hangUp()
    destroyed(error)
  }
}
