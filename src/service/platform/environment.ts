import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/**
 * Parses the text of a variable. The error message describes a valid value and never repeats the text, which may be a
 * secret.
 */
export interface FromText<A> extends t.Type<A, string, string> {
  readonly input: TextInput
}

/** The form field that edits the text. */
export type TextInput =
  | { readonly type: 'text' | 'number' | 'list' | 'picture' }
  | { readonly type: 'choice'; readonly choices: ReadonlyArray<string> }

export const fromText = <A>(
  name: string,
  read: (text: string) => A | undefined,
  input: TextInput = { type: 'text' },
): FromText<A> =>
  Object.assign(
    new t.Type<A, string, string>(
      name,
      (value): value is A => value !== undefined,
      (text, context) => {
        const value = read(text)
        return value === undefined ? t.failure(text, context, name) : t.success(value)
      },
      String,
    ),
    { input },
  )

export const text = (name: string, pattern: RegExp): FromText<string> =>
  fromText(name, (value) => (pattern.test(value) ? value : undefined))

export const wholeNumber = (from: number, to: number): FromText<number> =>
  fromText(
    `a whole number from ${from} to ${to}`,
    (value) => {
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN
      return number >= from && number <= to ? number : undefined
    },
    { type: 'number' },
  )

export const oneOf = <A>(values: Readonly<Record<string, A>>): FromText<A> =>
  fromText(
    `one of ${Object.keys(values).join(', ')}`,
    (value) => (Object.hasOwn(values, value) ? values[value] : undefined),
    { type: 'choice', choices: Object.keys(values) },
  )

export const address = (...protocols: ReadonlyArray<string>): FromText<string> =>
  fromText(`an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`, (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) ? value : undefined,
  )

const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{1,62}$/

export const hostList = fromText<ReadonlyArray<string>>(
  'host names divided by commas, such as shop.example,*.cdn.example',
  (value) => {
    const hosts = value
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
    return hosts.every((host) => HOST.test(host)) ? hosts : undefined
  },
)

const NAME = /^[a-z\d](?:[\w.-]{0,251}[a-z\d])?$/

export const hostNames = fromText<ReadonlyArray<string>>(
  'host names divided by commas, such as www.shop.example,shop',
  (value) => {
    const hosts = value
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
    return hosts.every((host) => NAME.test(host)) ? hosts : undefined
  },
)

interface Link {
  readonly title: string
  readonly url: string
}

const LINK = /^(\P{Cc}{1,60}?)\s+(https?:\/\/\S+)$/u

const linkOf = (value: string): Link | undefined => {
  const [, title, url] = LINK.exec(value.trim()) ?? []
  return title !== undefined && url !== undefined && URL.canParse(url) ? { title, url } : undefined
}

export const titledLink: FromText<Link> = fromText(
  'a title and an address, such as «Студия https://studio.example»',
  linkOf,
)

// A comma separates links only if a space follows it.
export const titledLinks: FromText<ReadonlyArray<Link>> = fromText<ReadonlyArray<Link>>(
  'titles with addresses divided by commas, such as «ВКонтакте https://vk.com/shop, Телеграм https://t.me/shop»',
  (value) => {
    const links: ReadonlyArray<Link | undefined> = value.split(/,\s+/).map(linkOf)
    return links.every((link) => link !== undefined) ? links : undefined
  },
  { type: 'list' },
)

export const origin: FromText<string> = fromText('an origin such as https://shop.example, without a path', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isBare =
    url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined
})

const BY_FILE = /^(SHOP_\w+|DATABASE_(?:DIRECT_)?URL|DATABASE_REPLICA_URLS|REDIS_URL|ADDRESS_SUGGEST_TOKEN)_FILE$/

type Variables = Readonly<Record<string, string | undefined>>

// `NAME_FILE` names a file with the value of `NAME`, as Docker and systemd hand over secrets. Returns the environment
// with the values, or one line for each error, without the value.
export const withSecretFiles = (
  environment: Variables,
  read: (file: string) => string,
): E.Either<ReadonlyArray<string>, Variables> => {
  const errors: Array<string> = []
  const values: Record<string, string> = {}
  for (const [variable, file = ''] of Object.entries(environment)) {
    const name = BY_FILE.exec(variable)?.[1]
    if (name === undefined || file.trim() === '') continue
    if ((environment[name] ?? '').trim() !== '') errors.push(`${name} and ${variable} must not be set together`)
    const value = E.tryCatch(
      () => read(file.trim()).trim(),
      () => null,
    )
    if (E.isRight(value) && value.right !== '') values[name] = value.right
    else errors.push(`${variable} must name a file that can be read and is not empty`)
  }
  return errors.length > 0 ? E.left(errors) : E.right({ ...environment, ...values })
}

// Returns the value, or a one-line error. An empty variable is unset.
export const decodeVariable = <A, B>(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  codec: FromText<A>,
  unset: B,
): E.Either<string, A | B> => {
  const value = environment[name]?.trim() ?? ''
  if (value === '') return E.right(unset)
  return E.mapLeft(() => `${name} must be ${codec.name}`)(codec.decode(value))
}
