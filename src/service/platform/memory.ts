type Environment = Readonly<Record<string, string | undefined>>

/** MEMORY_MIB without the variable. The embedded database is part of the process. */
export const DEFAULT_MEMORY_MIB = { postgres: 512, embedded: 768 } as const
export const MIN_MEMORY_MIB = 384
export const MAX_MEMORY_MIB = 1_048_576

const DATABASE_MIB = DEFAULT_MEMORY_MIB.embedded - DEFAULT_MEMORY_MIB.postgres

const isEmbedded = ({ DATABASE_URL, DATABASE_URL_FILE, SHOP_API_URL }: Environment): boolean =>
  [DATABASE_URL, DATABASE_URL_FILE, SHOP_API_URL].every((value) => (value ?? '').trim() === '')

export const defaultMemoryMib = (environment: Environment): number =>
  isEmbedded(environment) ? DEFAULT_MEMORY_MIB.embedded : DEFAULT_MEMORY_MIB.postgres

/** The budget without the share of the embedded database. */
export const ownMib = (environment: Environment, memoryMib: number): number =>
  memoryMib - (isEmbedded(environment) ? DATABASE_MIB : 0)

const SEMI_SPACE_MIB = 8

// Above this size malloc maps each block and returns it at once; otherwise glibc raises the size up to 32 MiB, and freed
// pages and compressor states stay in its arenas.
const MAPPED_BYTES = '32768'
const ALLOCATOR: Environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: MAPPED_BYTES,
  MALLOC_TRIM_THRESHOLD_: MAPPED_BYTES,
}

const nameOf = (flag: string): string => flag.replace(/=.*/, '').replaceAll('_', '-')

// Below a gigabyte of old space V8 also collects earlier: the heap grows by a third to a half, not threefold.
const heapFlags = (mib: number): ReadonlyArray<string> => [
  `--max-old-space-size=${String(mib)}`,
  `--max-semi-space-size=${String(SEMI_SPACE_MIB)}`,
]

export interface LimitedStart {
  readonly flags: ReadonlyArray<string>
  readonly environment: Environment
}

/**
 * Limits that V8 and malloc read only when a process starts: the flags that are not given yet, and the environment.
 * Null if there is nothing to add. What the operator gives stays.
 */
export const limitedStart = (environment: Environment, given: ReadonlyArray<string>): LimitedStart | null => {
  const text = (environment.MEMORY_MIB ?? '').trim()
  const mib = text === '' ? defaultMemoryMib(environment) : Number(text)
  // Reading the configuration reports this error.
  if (!Number.isInteger(mib) || mib < MIN_MEMORY_MIB || mib > MAX_MEMORY_MIB) return null
  const names = new Set([...given, ...(environment.NODE_OPTIONS ?? '').split(/\s+/)].map(nameOf))
  const flags = heapFlags(ownMib(environment, mib)).filter((flag) => !names.has(nameOf(flag)))
  return flags.length === 0 ? null : { flags, environment: { ...ALLOCATOR, ...environment } }
}
