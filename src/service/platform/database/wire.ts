import { Duplex } from 'node:stream'

/** Where the bytes of one client's conversation go. */
export interface Wire {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly hangUp: () => void
}

/**
 * What node-postgres takes for its socket. A query's messages are written corked and so arrive in `_writev` as one;
 * the bytes are copied because Node cuts small buffers out of a shared one, which must not be handed over.
 */
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
