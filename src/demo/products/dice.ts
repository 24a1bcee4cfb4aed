// Deterministic random numbers for a seed and a key.
export interface Dice {
  readonly roll: () => number
  readonly between: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <A>(items: readonly [A, ...ReadonlyArray<A>] | ReadonlyArray<A>) => A
  readonly shuffled: <A>(items: ReadonlyArray<A>) => ReadonlyArray<A>
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export const diceOf = (seed: number, key: string): Dice => {
  let state = hashOf(`${seed}:${key}`)
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number): number => from + Math.floor(roll() * (to - from + 1))
  const shuffled = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> =>
    items
      .map((item) => ({ item, order: roll() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  const pick = <A>(items: ReadonlyArray<A>): A => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error(`nothing to pick from at ${key}`)
    return item
  }
  return { roll, between, chance: (share) => roll() < share, pick, shuffled }
}
