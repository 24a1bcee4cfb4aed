import type { Day } from '../time/day.ts'

/** Bonuses that were credited together and end together, after the day `endsOn`; null: they never end. */
export interface BonusLot {
  readonly id: number
  /** The order that earned them. */
  readonly orderId: number | null
  readonly endsOn: Day | null
  readonly left: number
}

/** `debt`: earned bonuses of returned products that were spent before the return. Credits pay it first. */
export interface BonusLedger {
  readonly lots: ReadonlyArray<BonusLot>
  readonly debt: number
}

/** Bonuses of a lot that an order paid with. */
export interface BonusPart {
  readonly lotId: number
  readonly amount: number
}

const leftOf = (lots: ReadonlyArray<BonusLot>): number => lots.reduce((sum, { left }) => sum + left, 0)

const endsBefore = (one: Day | null, other: Day | null): boolean => one !== null && (other === null || one < other)

const oldestFirst = (lots: ReadonlyArray<BonusLot>): ReadonlyArray<BonusLot> =>
  lots.toSorted((one, other) => {
    if (one.endsOn === other.endsOn) return one.id - other.id
    return endsBefore(one.endsOn, other.endsOn) ? -1 : 1
  })

/** Adds a lot. A debt takes its part of it. */
export const creditBonuses = ({ lots, debt }: BonusLedger, lot: BonusLot): BonusLedger => {
  const paid = Math.min(debt, lot.left)
  return { lots: [...lots, { ...lot, left: lot.left - paid }], debt: debt - paid }
}

/**
 * Takes bonuses: of the lots that the order earned if `orderId` is given, then of the oldest, which end first. What no
 * lot has becomes a debt.
 */
export const takeBonuses = (
  { lots, debt }: BonusLedger,
  amount: number,
  orderId: number | null = null,
): { readonly account: BonusLedger; readonly parts: ReadonlyArray<BonusPart> } => {
  const isOwn = (lot: BonusLot) => orderId !== null && lot.orderId === orderId
  const oldest = oldestFirst(lots)
  let rest = amount
  const parts = [...oldest.filter(isOwn), ...oldest.filter((lot) => !isOwn(lot))].flatMap(({ id, left }) => {
    const part = Math.min(left, rest)
    rest -= part
    return part === 0 ? [] : [{ lotId: id, amount: part }]
  })
  const takenOf = new Map(parts.map((part) => [part.lotId, part.amount]))
  return {
    account: { lots: lots.map((lot) => ({ ...lot, left: lot.left - (takenOf.get(lot.id) ?? 0) })), debt: debt + rest },
    parts,
  }
}

/**
 * Returns bonuses to the lots that an order took them from, so that their last day stays. The last taken return first.
 * `parts` is what the order still holds, `rest` what no part explains.
 */
export const giveBackBonuses = (
  { lots, debt }: BonusLedger,
  spent: ReadonlyArray<BonusPart>,
  amount: number,
): { readonly account: BonusLedger; readonly parts: ReadonlyArray<BonusPart>; readonly rest: number } => {
  const spentOf = new Map(spent.map((part) => [part.lotId, part.amount]))
  let [rest, owed] = [amount, debt]
  const parts: Array<BonusPart> = []
  const changed = oldestFirst(lots)
    .toReversed()
    .map((lot) => {
      const held = spentOf.get(lot.id) ?? 0
      const back = Math.min(held, rest)
      const paid = Math.min(owed, back)
      rest -= back
      owed -= paid
      if (held > 0) parts.push({ lotId: lot.id, amount: held - back })
      return { ...lot, left: lot.left + back - paid }
    })
  return { account: { lots: changed, debt: owed }, parts, rest }
}

/** Empties the lots whose last day is past. `amount` is what they had left. */
export const endBonuses = (
  { lots, debt }: BonusLedger,
  today: Day,
): { readonly account: BonusLedger; readonly amount: number } => {
  const hasEnded = ({ endsOn }: BonusLot) => endsBefore(endsOn, today)
  return {
    account: { lots: lots.map((lot) => (hasEnded(lot) ? { ...lot, left: 0 } : lot)), debt },
    amount: leftOf(lots.filter(hasEnded)),
  }
}

/**
 * The account of a ledger with this balance. The lots of entries that were written without lots are corrected: the
 * oldest lose what was taken, and `untracked` is what was credited.
 */
export const bonusLedgerOf = (
  lots: ReadonlyArray<BonusLot>,
  balance: number,
): { readonly account: BonusLedger; readonly untracked: number } => {
  const beyond = leftOf(lots) - Math.max(balance, 0)
  const { account } = takeBonuses({ lots, debt: Math.max(-balance, 0) }, Math.max(beyond, 0))
  return { account, untracked: Math.max(-beyond, 0) }
}

/** Bonuses of the nearest last day; null if none of them end. */
export const nextBonusEnd = (lots: ReadonlyArray<BonusLot>): { readonly amount: number; readonly date: Day } | null => {
  const [next] = oldestFirst(lots.filter(({ left }) => left > 0))
  if (next === undefined || next.endsOn === null) return null
  return { amount: leftOf(lots.filter(({ endsOn }) => endsOn === next.endsOn)), date: next.endsOn }
}
