/** What a name on the screen is made of. */
export interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** A person acts for a company when the record tells of it. [ROLE-02, OC-02] */
export const isLegalPerson = (user: { readonly legalPersonData: object | null }): boolean =>
  user.legalPersonData !== null

/** Last name, then first name; '' when there is none. [HDR-19, NAV-17] */
export const fullName = ({ firstName, lastName }: Named): string =>
  [lastName.trim(), firstName.trim()].filter((name) => name !== '').join(' ')

const ELLIPSIS = '…'

/**
 * The first characters of a text and an ellipsis; the whole text when it is no longer. Characters are code points.
 * [OC-17]
 */
export const truncated = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length <= length ? text : characters.slice(0, length).join('') + ELLIPSIS
}

/** [HDR-22] */
export const HEADER_NAME_LENGTH = 15

/** A name as the header shows it, and whole for its title; null when there is none. [HDR-19, HDR-20, HDR-22, OC-17] */
export const headerName = (user: Named): { readonly shown: string; readonly whole: string } | null => {
  const whole = fullName(user)
  return whole === '' ? null : { shown: truncated(whole, HEADER_NAME_LENGTH), whole }
}

/** What stands for a person in the side menu: the name, else the phone. [NAV-17, NAV-18] */
export const menuName = (user: Named & { readonly phone: string }): string => fullName(user) || user.phone
