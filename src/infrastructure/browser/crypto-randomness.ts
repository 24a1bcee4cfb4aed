import type { Randomness } from '../../application/ports/browser/randomness.ts'

const KEY_BYTES = 16

// `randomUUID` is undefined on plain http.
export const cryptoRandomness: Randomness = {
  key: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
}
