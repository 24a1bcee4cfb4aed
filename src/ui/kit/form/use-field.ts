import { useStoreMap, useUnit } from 'effector-react'
import type { FieldError, Form } from '../../../application/kernel/form.ts'

export type RuleMessages<Rule extends string> = Readonly<Record<Rule, string>>

const wordsOf = <Rule extends string>(
  fieldError: FieldError<Rule> | null,
  words: RuleMessages<Rule>,
): string | undefined => {
  if (fieldError === null) return undefined
  return fieldError._tag === 'Said' ? fieldError.message : words[fieldError.rule]
}

export const useFieldError = <Values extends object, QueryContext extends object, Rule extends string>(
  form: Form<Values, QueryContext, Rule>,
  field: keyof (Values & QueryContext),
  words: RuleMessages<Rule>,
): string | undefined =>
  wordsOf(
    useStoreMap({ store: form.$fieldErrors, keys: [field], fn: (fieldErrors, [name]) => fieldErrors[name] ?? null }),
    words,
  )

export const useField = <
  Values extends object,
  QueryContext extends object,
  Rule extends string,
  Field extends keyof Values & string,
>(
  form: Form<Values, QueryContext, Rule>,
  field: Field,
  words: RuleMessages<Rule>,
) => {
  const { changed, left } = useUnit({ changed: form.changed, left: form.left })
  return {
    name: field,
    value: useStoreMap({ store: form.$values, keys: [field], fn: (values, [name]) => values[name] as Values[Field] }),
    error: useFieldError(form, field, words),
    onValue: (value: Values[Field]) => changed({ [field]: value } as unknown as Partial<Values>),
    onBlur: () => left(field),
  }
}
