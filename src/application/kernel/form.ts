import { combine, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { formErrors, hasFieldErrors, isEmpty, type FormErrors, type FormRules } from '../../domain/person/form.ts'
import type { AppError, FieldErrors } from './app-error.ts'

export type FieldError<Rule> =
  | { readonly _tag: 'Broken'; readonly rule: Rule }
  | { readonly _tag: 'Message'; readonly message: string }

export interface Form<Values extends object, Context extends object, Rule> {
  readonly changed: EventCallable<Partial<Values>>
  readonly blurred: EventCallable<keyof Values>
  readonly submitted: EventCallable<void>
  readonly rejected: EventCallable<AppError>
  readonly filled: EventCallable<Partial<Values>>
  readonly restored: EventCallable<Partial<Values>>
  readonly cleared: EventCallable<void>
  readonly valid: Event<Values>
  readonly $values: Store<Values>
  /** Errors to show: of fields that were left or submitted, until they are valid. [FORM-05] */
  readonly $fieldErrors: Store<FormErrors<Values & Context, FieldError<Rule>>>
  /** The error of the form as a whole, if it belongs to no field. [FORM-06] */
  readonly $error: Store<AppError | null>
  /** Counts rejected submissions; the UI focuses the first error on each. */
  readonly $rejections: Store<number>
  readonly $isRestored: Store<boolean>
}

export interface FormDescription<Values extends object, Context extends object, Rule> {
  readonly name: string
  readonly initial: Values
  readonly rules: FormRules<Values & Context, Rule>
  readonly $context: Store<Context>
  /** Maps the service's field names to the form's where they differ. */
  readonly fieldOf?: Readonly<Record<string, keyof (Values & Context)>>
}

const keysOf = <A extends object>(record: A) => Object.keys(record) as ReadonlyArray<string> as ReadonlyArray<keyof A>

/** A form's static units. Create it at module level only. [FORM-01..03] */
export const form = <Values extends object, Context extends object, Rule>({
  name,
  initial,
  rules,
  $context,
  fieldOf = {},
}: FormDescription<Values, Context, Rule>): Form<Values, Context, Rule> => {
  type Field = keyof (Values & Context)
  const changed = createEvent<Partial<Values>>()
  const blurred = createEvent<keyof Values>()
  const submitted = createEvent()
  const rejected = createEvent<AppError>()
  const filled = createEvent<Partial<Values>>()
  const restored = createEvent<Partial<Values>>()
  const cleared = createEvent()
  const shown = createEvent<ReadonlyArray<Field>>()
  const corrected = createEvent<ReadonlyArray<Field>>()

  const $values = createStore(initial, { name: `${name}.values`, serialize: 'ignore' })
    .on([changed, filled, restored], (values, change) => ({ ...values, ...change }))
    .reset(cleared)

  const $broken = combine($values, $context, (values, context) => formErrors(rules, { ...values, ...context }))

  const $shown = createStore<ReadonlyArray<Field>>([], { name: `${name}.shown`, serialize: 'ignore' })
    .on(shown, (fields, more) => [...new Set([...fields, ...more])])
    .on(corrected, (fields, right) => fields.filter((field) => !right.includes(field)))
    .reset(cleared)

  // an empty field gets no error before it is submitted
  sample({
    clock: blurred,
    source: { values: $values, broken: $broken },
    filter: ({ values, broken }, field) => field in broken && !isEmpty(values[field]),
    fn: (_, field): ReadonlyArray<Field> => [field],
    target: shown,
  })
  sample({
    clock: changed,
    source: $broken,
    fn: (broken, change): ReadonlyArray<Field> => keysOf(change).filter((field) => !(field in broken)),
    target: corrected,
  })
  sample({ clock: submitted, source: $broken, fn: (broken): ReadonlyArray<Field> => keysOf(broken), target: shown })

  const fieldOfPath = (path: string): Field | null => {
    const field = (fieldOf[path] ?? path) as Field
    return field in initial || Object.values(fieldOf).includes(field) ? field : null
  }

  const messagesOf = (errors: FieldErrors): FormErrors<Values & Context, string> => {
    const messages: { [F in Field]?: string } = {}
    for (const [path, [message]] of Object.entries(errors)) {
      const field = fieldOfPath(path)
      if (field !== null && message !== undefined) messages[field] = message
    }
    return messages
  }

  const fieldErrorsIn = (error: AppError) => (error._tag === 'Rejected' ? messagesOf(error.fields ?? {}) : {})

  const $serviceErrors = createStore<FormErrors<Values & Context, string>>(
    {},
    { name: `${name}.serviceErrors`, serialize: 'ignore' },
  )
    .on(rejected, (_, error) => fieldErrorsIn(error))
    .on(
      changed,
      (messages, change) =>
        Object.fromEntries(Object.entries(messages).filter(([field]) => !(field in change))) as typeof messages,
    )
    .reset([submitted, cleared])

  const $error = createStore<AppError | null>(null, { name: `${name}.error`, serialize: 'ignore' })
    .on(rejected, (_, error) => (hasFieldErrors(fieldErrorsIn(error)) ? null : error))
    .reset([submitted, cleared])

  const $fieldErrors = combine($broken, $shown, $serviceErrors, (broken, fields, messages) => {
    const fieldErrors: { [F in Field]?: FieldError<Rule> } = {}
    for (const field of keysOf(messages)) fieldErrors[field] = { _tag: 'Message', message: messages[field] as string }
    for (const field of fields) {
      if (field in broken) fieldErrors[field] = { _tag: 'Broken', rule: broken[field] as Rule }
    }
    return fieldErrors
  })

  const valid = sample({
    clock: submitted,
    source: { values: $values, broken: $broken },
    filter: ({ broken }) => !hasFieldErrors(broken),
    fn: ({ values }) => values,
  })
  const invalid = sample({ clock: submitted, source: $broken, filter: hasFieldErrors })
  const $rejections = createStore(0, { name: `${name}.rejections`, serialize: 'ignore' }).on(
    [invalid, rejected],
    (count) => count + 1,
  )

  const $isRestored = createStore(false, { name: `${name}.isRestored`, serialize: 'ignore' })
    .on(restored, () => true)
    .reset([valid, filled, cleared])

  return {
    changed,
    blurred,
    submitted,
    rejected,
    filled,
    restored,
    cleared,
    valid,
    $values,
    $fieldErrors,
    $error,
    $rejections,
    $isRestored,
  }
}
