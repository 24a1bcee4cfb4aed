import { phoneText } from './phone.ts'

export interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** Whether the user has company data. [ROLE-02, OC-02] */
export const isLegalPerson = (user: { readonly legalPersonData: object | null }): boolean =>
  user.legalPersonData !== null

/** Last name, then first name; '' if both are empty. [HDR-19, NAV-17] */
export const fullName = ({ firstName, lastName }: Named): string =>
  [lastName.trim(), firstName.trim()].filter((name) => name !== '').join(' ')

const ELLIPSIS = '…'

/** Cuts a text to `length` code points and adds an ellipsis; a shorter text does not change. [OC-17] */
export const truncated = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length <= length ? text : characters.slice(0, length).join('') + ELLIPSIS
}

export const HEADER_NAME_LENGTH = 15

/**
 * The name in the header, cut, and the whole name for the `title`; null without a name. [HDR-19, HDR-20, HDR-22, OC-17]
 */
export const headerName = (user: Named): { readonly shown: string; readonly whole: string } | null => {
  const whole = fullName(user)
  return whole === '' ? null : { shown: truncated(whole, HEADER_NAME_LENGTH), whole }
}

/** Label of the user in the side menu: the name, else the phone. [NAV-17, NAV-18] */
export const menuName = (user: Named & { readonly phone: string }): string => fullName(user) || phoneText(user.phone)
