import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { repeated } from '../jobs/run-every.ts'

const MIB = 1024 * 1024
const LOW_BYTES = 500 * MIB
// One segment of the write-ahead log: with less, the next change may fail.
const FULL_BYTES = 16 * MIB
const EVERY_MS = 10_000

interface DiskDeps {
  readonly directory: string
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly registry: Registry
  readonly freeBytes?: (directory: string) => Promise<number>
}

const freeBytesIn = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

export const watchDiskSpace = ({ directory, log, registry, freeBytes = freeBytesIn }: DiskDeps) => {
  let isLow = false
  const gauge = new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'Free space on the disk of the data directory; below 500 MiB a warning is logged',
    registers: [registry],
    collect: () => look(),
  })
  const look = async () => {
    const free = await freeBytes(directory).catch(() => null)
    if (free === null) return
    gauge.set(free)
    if (free < LOW_BYTES === isLow) return
    isLow = free < LOW_BYTES
    const facts = { directory, freeMiB: Math.floor(free / MIB) }
    if (isLow) log.warn(facts, 'the disk of the data directory is nearly full')
    else log.info(facts, 'the disk of the data directory has space again')
  }
  const watching = repeated({ firstMs: 0, everyMs: EVERY_MS }, look)
  return {
    isFull: async (): Promise<boolean> => (await freeBytes(directory)) < FULL_BYTES,
    stop: watching.stop,
  }
}
