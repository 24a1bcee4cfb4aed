/** Returns the error of a field, as the message or tag given to the rule, or null. */
export type FieldRule<Form, Value, Message> = (value: Value, form: Form) => Message | null

export type FormRules<Form, Message> = {
  readonly [Field in keyof Form]?: ReadonlyArray<FieldRule<Form, Form[Field], Message>> | undefined
}

export type FormErrors<Form, Message> = { readonly [Field in keyof Form]?: Message }

/** No value, only spaces, or no items. `false` and 0 are values. [FORM-01, FORM-02] */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The field must not be empty. [FORM-01, FORM-02] */
export const required =
  <Message>(message: Message): FieldRule<unknown, unknown, Message> =>
  (value) =>
    isEmpty(value) ? message : null

/** Required only if the condition holds for the form. [FORM-03] */
export const requiredWhen =
  <Form, Message>(condition: (form: Form) => boolean, message: Message): FieldRule<Form, unknown, Message> =>
  (value, form) =>
    condition(form) && isEmpty(value) ? message : null

/** The box must be ticked. [SUBS-25] */
export const accepted =
  <Message>(message: Message): FieldRule<unknown, boolean, Message> =>
  (value) =>
    value ? null : message

/** A non-empty value must satisfy the condition; use `required` for empty ones. */
export const satisfies =
  <Value, Message>(holds: (value: Value) => boolean, message: Message): FieldRule<unknown, Value, Message> =>
  (value) =>
    isEmpty(value) || holds(value) ? null : message

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/
const MAX_EMAIL_LENGTH = 254

/** Checks the form of an email address; Cyrillic domains are allowed. [SUBS-26] */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text.trim())

/** The first broken rule of each field. [FORM-01..03] */
export const formErrors = <Form extends object, Message>(
  rules: FormRules<Form, Message>,
  form: Form,
): FormErrors<Form, Message> => {
  const fieldErrors: { [Field in keyof Form]?: Message } = {}
  for (const field in rules) {
    const message = firstError(rules[field] ?? [], form[field], form)
    if (message !== null) fieldErrors[field] = message
  }
  return fieldErrors
}

const firstError = <Form, Value, Message>(
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
