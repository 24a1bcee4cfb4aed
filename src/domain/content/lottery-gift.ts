export interface LotteryGift {
  readonly isEnabled: boolean
  readonly hasPrizes: boolean
  readonly isClosed: boolean
  readonly user: { readonly email: string | null } | null
  readonly spins: number | null
}

/** A guest sees the gift when it is enabled; a user also needs an email and a spin. [LOTT-04..07, OC-46] */
export const isGiftShown = ({ isEnabled, hasPrizes, isClosed, user, spins }: LotteryGift): boolean => {
  if (!isEnabled || !hasPrizes || isClosed) return false
  return user === null || (canCheckSpins(user) && (spins ?? 0) > 0)
}

/** The spins of a user are loaded by email, so a user without one has none. [LOTT-15, AUTH-15] */
export const canCheckSpins = (user: { readonly email: string | null }): boolean =>
  user.email !== null && user.email !== ''
