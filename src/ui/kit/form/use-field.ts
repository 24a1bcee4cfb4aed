import { useStoreMap, useUnit } from 'effector-react'
import type { FieldFault, Form } from '../../../application/kernel/form.ts'

/** What is said of a broken rule. */
export type RuleWords<Rule extends string> = Readonly<Record<Rule, string>>

const wordsOf = <Rule extends string>(fault: FieldFault<Rule> | null, words: RuleWords<Rule>): string | undefined => {
  if (fault === null) return undefined
  return fault._tag === 'Said' ? fault.message : words[fault.rule]
}

/** What is said to be wrong with a field, if anything is. [FORM-05] */
export const useFault = <Values extends object, Beside extends object, Rule extends string>(
  form: Form<Values, Beside, Rule>,
  field: keyof (Values & Beside),
  words: RuleWords<Rule>,
): string | undefined =>
  wordsOf(useStoreMap({ store: form.$faults, keys: [field], fn: (faults, [name]) => faults[name] ?? null }), words)

/** One field of a form as a control needs it: its value, what is wrong with it, and what to tell the form. */
export const useField = <Values extends object, Beside extends object, Rule extends string, Field extends keyof Values & string>(
  form: Form<Values, Beside, Rule>,
  field: Field,
  words: RuleWords<Rule>,
) => {
  const { changed, left } = useUnit({ changed: form.changed, left: form.left })
  return {
    name: field,
    value: useStoreMap({ store: form.$values, keys: [field], fn: (values, [name]) => values[name] as Values[Field] }),
    error: useFault(form, field, words),
    onValue: (value: Values[Field]) => changed({ [field]: value } as unknown as Partial<Values>),
    onBlur: () => left(field),
  }
}
