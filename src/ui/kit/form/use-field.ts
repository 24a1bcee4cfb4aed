import { useStoreMap, useUnit } from 'effector-react'
import type { FieldError, Form } from '../../../application/kernel/form.ts'

export type RuleMessages<Rule extends string> = Readonly<Record<Rule, string>>

const messageOf = <Rule extends string>(
  fieldError: FieldError<Rule> | null,
  messages: RuleMessages<Rule>,
): string | undefined => {
  if (fieldError === null) return undefined
  return fieldError._tag === 'Message' ? fieldError.message : messages[fieldError.rule]
}

export const useFieldError = <Values extends object, Context extends object, Rule extends string>(
  form: Form<Values, Context, Rule>,
  field: keyof (Values & Context),
  messages: RuleMessages<Rule>,
): string | undefined =>
  messageOf(
    useStoreMap({ store: form.$fieldErrors, keys: [field], fn: (fieldErrors, [name]) => fieldErrors[name] ?? null }),
    messages,
  )

export const useField = <
  Values extends object,
  Context extends object,
  Rule extends string,
  Field extends keyof Values & string,
>(
  form: Form<Values, Context, Rule>,
  field: Field,
  messages: RuleMessages<Rule>,
) => {
  const { changed, left } = useUnit({ changed: form.changed, left: form.blurred })
  return {
    name: field,
    value: useStoreMap({ store: form.$values, keys: [field], fn: (values, [name]) => values[name] as Values[Field] }),
    error: useFieldError(form, field, messages),
    onValue: (value: Values[Field]) => changed({ [field]: value } as unknown as Partial<Values>),
    onBlur: () => left(field),
  }
}
