import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type RefObject } from 'react'
import {
  $addressSuggestions,
  $unknownHouse,
  addressTyped,
  houseLeft,
  suggestionTaken,
} from '../../../application/delivery-context/address-suggestions.ts'
import type { AddressPart, SuggestedAddress } from '../../../domain/place/address.ts'
import { pluralForm } from '../../../domain/text/plural.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { useCombobox } from '../search/use-combobox.ts'
import styles from './address-lines.module.css'
import type { AddressForm, SuggestedField, SuggestedFields } from './suggested-fields.ts'

const strings = {
  list: 'Подсказки адреса',
  found: (count: number) =>
    `${String(count)} ${pluralForm(count, { one: 'подсказка', few: 'подсказки', many: 'подсказок' })}`,
  option: ({ street, house, flat }: SuggestedAddress) =>
    [street, house, flat && `кв. ${flat}`].filter(Boolean).join(', '),
  unknownHouse: 'Дома нет в справочнике: проверьте номер. Если он верный, оставьте его.',
}

export interface AddressSuggestionsProps extends AddressForm {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onFields: (fields: SuggestedFields) => void
}

const optionId = (id: string, index: number) => `${id}-${String(index)}`

const partOf = (field: EventTarget | null): AddressPart | null => {
  const name = field instanceof HTMLInputElement ? field.name : ''
  return name === 'street' || name === 'house' ? name : null
}

/** The list below the focused field of an address, and the hint of a house that the directory does not know. */
export function AddressSuggestions({ box, values, city, onFill, onFields }: AddressSuggestionsProps) {
  const id = useId()
  const { found, unknown, type, left, taken } = useUnit({
    found: $addressSuggestions,
    unknown: $unknownHouse,
    type: addressTyped,
    left: houseLeft,
    taken: suggestionTaken,
  })
  const [part, setPart] = useState<AddressPart | null>(() => partOf(document.activeElement))
  const items = found.part === part ? found.items : []
  const fieldOf = (name: keyof typeof values) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  const take = (index: number) => {
    const item = items[index]
    if (item === undefined) return 'goes on'
    const { street, house = values.street === item.street ? values.house : '', flat = values.flat } = item
    onFill({ street, house, flat })
    taken()
    fieldOf(item.house === undefined ? 'house' : 'flat')?.focus()
    return 'done'
  }
  const combobox = useCombobox(items.length, take, () => undefined)
  const isShown = combobox.isOpen && part !== null && items.length > 0
  const isUnknown =
    part !== 'house' && unknown !== null && unknown.street === values.street && unknown.house === values.house

  const onInput = useEffectEvent((event: Event) => {
    const typedPart = partOf(event.target)
    if (typedPart === null) return
    const { value } = event.target as HTMLInputElement
    type({ part: typedPart, city, street: values.street, house: values.house, [typedPart]: value })
    combobox.open()
  })
  const onFocus = useEffectEvent((event: FocusEvent) => setPart(partOf(event.target)))
  const checkHouse = useEffectEvent(() => left({ part: 'house', city, street: values.street, house: values.house }))
  const onBlur = useEffectEvent((event: FocusEvent) => {
    combobox.close()
    setPart(partOf(event.relatedTarget))
    if (partOf(event.target) === 'house') checkHouse()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (partOf(event.target) !== null) combobox.onKeyDown(event)
  })
  useEffect(() => {
    // the house was typed before this part loaded
    if (partOf(document.activeElement) !== 'house') checkHouse()
  }, [])
  // with the commit: the focus may move before an effect that comes later
  useLayoutEffect(() => {
    const stop = new AbortController()
    // after the handlers of React: a render between the letter and them would put the previous text back
    const listen = <Name extends 'input' | 'focusin' | 'focusout' | 'keydown'>(
      name: Name,
      handle: (event: WindowEventMap[Name]) => void,
    ) =>
      window.addEventListener(
        name,
        (event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) handle(event)
        },
        stop,
      )
    listen('input', (event) => onInput(event))
    listen('focusin', (event) => onFocus(event))
    listen('focusout', (event) => onBlur(event))
    listen('keydown', (event) => onKeyDown(event))
    return () => stop.abort()
  }, [box])

  const { active } = combobox
  useEffect(() => {
    const fieldOfPart = (of: AddressPart): SuggestedField => ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown && of === part,
      ...(isShown && of === part && { 'aria-controls': id }),
      ...(isShown && of === part && active >= 0 && { 'aria-activedescendant': optionId(id, active) }),
    })
    onFields({
      street: fieldOfPart('street'),
      house: { ...fieldOfPart('house'), ...(isUnknown && { hint: strings.unknownHouse }) },
    })
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [onFields, id, isShown, part, active, isUnknown])
  useEffect(() => () => onFields({}), [onFields])

  const placeBelowField = (list: HTMLUListElement | null) => {
    const field = box.current?.querySelector(`[name="${part ?? ''}"]`)
    if (!list || !field || !box.current) return
    list.style.top = `${String(field.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top)}px`
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? strings.found(items.length) : isUnknown ? strings.unknownHouse : ''}</span>
      </VisuallyHidden>
      {isShown && (
        <ul ref={placeBelowField} id={id} role="listbox" aria-label={strings.list} className={styles.list}>
          {items.map((item, index) => (
            <li
              key={strings.option(item)}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // the field keeps the focus
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => combobox.choose(index)}
            >
              {strings.option(item)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
