/** What is wrong with one field of a form, as the message or tag the rule was made with; null when nothing is. */
export type FieldRule<Form, Value, Message> = (value: Value, form: Form) => Message | null

/** The rules of a form by field; the first that is broken speaks. */
export type FormRules<Form, Message> = {
  readonly [Field in keyof Form]?: ReadonlyArray<FieldRule<Form, Form[Field], Message>> | undefined
}

/** What is wrong with a form, by field. */
export type FormErrors<Form, Message> = { readonly [Field in keyof Form]?: Message }

/** Nothing there: no value, no text but spaces, no items. `false` and 0 are values. [FORM-01, FORM-02] */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** [FORM-01, FORM-02] */
export const required =
  <Message>(message: Message): FieldRule<unknown, unknown, Message> =>
  (value) =>
    isEmpty(value) ? message : null

/** Required only in forms of which the condition is true, with its own message. [FORM-03] */
export const requiredWhen =
  <Form, Message>(condition: (form: Form) => boolean, message: Message): FieldRule<Form, unknown, Message> =>
  (value, form) =>
    condition(form) && isEmpty(value) ? message : null

/** A box that has to be ticked. [SUBS-25] */
export const accepted =
  <Message>(message: Message): FieldRule<unknown, boolean, Message> =>
  (value) =>
    value ? null : message

/** A condition on a value that is there; whether it must be is `required`'s to say. */
export const satisfies =
  <Value, Message>(holds: (value: Value) => boolean, message: Message): FieldRule<unknown, Value, Message> =>
  (value) =>
    isEmpty(value) || holds(value) ? null : message

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/
const MAX_EMAIL_LENGTH = 254

/** Whether a text has the form of an address; Cyrillic domains do. [SUBS-26] */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text.trim())

/** Every field that breaks a rule, with the first rule's message. [FORM-01..03] */
export const formErrors = <Form extends object, Message>(
  rules: FormRules<Form, Message>,
  form: Form,
): FormErrors<Form, Message> => {
  const fieldErrors: { [Field in keyof Form]?: Message } = {}
  for (const field in rules) {
    const message = firstFault(rules[field] ?? [], form[field], form)
    if (message !== null) fieldErrors[field] = message
  }
  return fieldErrors
}

const firstFault = <Form, Value, Message>(
  rules: ReadonlyArray<FieldRule<Form, Value, Message>>,
  value: Value,
  form: Form,
): Message | null => {
  for (const rule of rules) {
    const message = rule(value, form)
    if (message !== null) return message
  }
  return null
}

export const hasFieldErrors = (fieldErrors: object): boolean => Object.keys(fieldErrors).length > 0
