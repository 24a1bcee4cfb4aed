import { sample, type EventCallable, type Store } from 'effector'
import { maskPhone } from '../../domain/person/phone.ts'
import type { User } from '../../domain/person/user.ts'
import { profileDeleted, loggedOut } from './logout.ts'
import { $user } from './current-user.ts'

interface ContactForm<Values extends object> {
  readonly filled: EventCallable<Partial<Values>>
  readonly cleared: EventCallable<void>
  readonly $values: Store<Values>
}

interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

const contactOf = ({ firstName, email, phone }: User): Contact => ({
  name: firstName,
  email: email ?? '',
  phone: maskPhone(phone),
})

const missingOf = <Values extends Partial<Contact>>(values: Values, user: User | null): Partial<Contact> =>
  user === null
    ? {}
    : Object.fromEntries(
        Object.entries(contactOf(user)).filter(([field, text]) => text !== '' && values[field as keyof Contact] === ''),
      )

export const fillsStoredContact = <Values extends Partial<Contact>>({
  filled,
  cleared,
  $values,
}: ContactForm<Values>): void => {
  sample({
    clock: sample({
      clock: [filled, $user],
      source: { values: $values, user: $user },
      fn: ({ values, user }) => missingOf(values, user),
    }),
    filter: (missing) => Object.keys(missing).length > 0,
    fn: (missing) => missing as Partial<Values>,
    target: filled,
  })
  sample({ clock: [loggedOut, profileDeleted], target: cleared })
}
