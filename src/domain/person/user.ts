import type { Branded } from '../branded.ts'
import type { Day } from '../time/day.ts'
import type { Phone } from './phone.ts'

export type UserId = Branded<number, 'UserId'>

export const GENDERS = ['m', 'f'] as const
export type Gender = (typeof GENDERS)[number]

export interface LegalPersonData {
  readonly companyName: string
  readonly inn: string
  readonly kpp?: string | undefined
  readonly legalAddress?: string | undefined
}

export interface BonusAccount {
  readonly cardNumber: string
  readonly balance: number
  readonly isDisabled: boolean
}

export interface User {
  readonly id: UserId
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string
  readonly phone: Phone
  readonly email: string | null
  readonly birthDate: Day | null
  readonly gender: Gender | null
  readonly isEmailConfirmed: boolean
  readonly bonus: BonusAccount | null
  readonly legalPersonData: LegalPersonData | null
}

export const ACCESS_TOKEN_SECONDS = 7_776_000

export interface AuthTokens {
  readonly access: { readonly accessToken: string; readonly refreshToken: string }
}
