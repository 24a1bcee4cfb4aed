import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

interface Range {
  readonly first: bigint
  readonly last: bigint
  readonly city: number
  /** Its position in the file: the first match wins. */
  readonly line: number
}

interface Ranges {
  /** By the first address. */
  readonly sorted: ReadonlyArray<Range>
  /** The largest last address of a range and of all before it. */
  readonly lastUpTo: ReadonlyArray<bigint>
}

const LINE = /^\s*([\da-fA-F.:]+)(?:\/(\d{1,3})|-([\da-fA-F.:]+))\s+(\d+)/

const numberOf = (bytes: ReadonlyArray<number>): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

const bytesOf = (address: string): ReadonlyArray<number> | null =>
  isIP(address) === 0 ? null : ipaddr.process(address).toByteArray()

const rangeOf = (text: string, line: number): (Range & { readonly bytes: number }) | null => {
  const [, from = '', bits, to, city] = LINE.exec(text) ?? []
  const [start, end] = [bytesOf(from), bytesOf(to ?? from)]
  if (start === null || end?.length !== start.length) return null
  const free = bits === undefined ? 0 : start.length * 8 - Number(bits)
  if (free < 0) return null
  const others = (1n << BigInt(free)) - 1n
  const [first, last] = [numberOf(start) & ~others, numberOf(end) | others]
  return last < first ? null : { first, last, city: Number(city), line, bytes: start.length }
}

const sortedRanges = (ranges: ReadonlyArray<Range>): Ranges => {
  const sorted = ranges.toSorted((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : 0))
  const lastUpTo: Array<bigint> = []
  for (const [at, { last }] of sorted.entries()) {
    const before = lastUpTo[at - 1] ?? 0n
    lastUpTo.push(last > before ? last : before)
  }
  return { sorted, lastUpTo }
}

const cityIn = ({ sorted, lastUpTo }: Ranges, address: bigint): number | null => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.first ?? 0n) <= address) low = middle + 1
    else high = middle
  }
  let found: Range | undefined
  for (let at = low - 1; (lastUpTo[at] ?? -1n) >= address; at -= 1) {
    const range = sorted[at]
    if (range !== undefined && range.last >= address && (found === undefined || range.line < found.line)) found = range
  }
  return found?.city ?? null
}

// A line is a network, or a first and a last address, and a city id: `95.188.0.0/16 463573`. `#` starts a comment;
// other lines are ignored. The first match wins. A file of a country has hundreds of thousands of lines. [CITY-22]
export const cityByAddress = (file: string): ((address: string) => number | null) => {
  const ranges = file.split('\n').flatMap((line, at) => rangeOf(line, at) ?? [])
  const byFamily = Map.groupBy(ranges, ({ bytes }) => bytes)
  const sorted = new Map([...byFamily].map(([bytes, of]) => [bytes, sortedRanges(of)]))
  return (address) => {
    const bytes = bytesOf(address)
    const of = bytes === null ? undefined : sorted.get(bytes.length)
    return bytes === null || of === undefined ? null : cityIn(of, numberOf(bytes))
  }
}
