import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  $hints,
  $isSearching,
  $isTextTooShort,
  $popularSearches,
  $searchHistory,
  $searchText,
  historyRequested,
  searchRemoved,
  searchSubmitted,
  searchTyped,
} from '../../../application/search/search.ts'
import { isSearchable, SEARCH_MAX_LENGTH, searchText } from '../../../domain/text/search-text.ts'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { paths } from '../../paths.ts'
import styles from './search-field.module.css'
import { optionId, searchOptions, startOptions } from './search-options.ts'
import { strings } from './strings.ts'
import { useCombobox } from './use-combobox.ts'

const openHints = () => import('./search-hints.tsx')
const SearchHints = lazyPart(async () => (await openHints()).SearchHints)

export interface SearchFieldProps {
  readonly label?: string | undefined
}

export function SearchField({ label }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { text, hints, history, popular, isSearching, isTooShort, type, requestHistory, submitted, remove } = useUnit({
    text: $searchText,
    hints: $hints,
    history: $searchHistory,
    popular: $popularSearches,
    isSearching: $isSearching,
    isTooShort: $isTextTooShort,
    type: searchTyped,
    requestHistory: historyRequested,
    submitted: searchSubmitted,
    remove: searchRemoved,
  })
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    // input typed before hydration
    if (value !== defaultValue) type(value)
  }, [type])
  const atStart = text.trim() === '' ? startOptions(history, popular) : []
  const options = hints === null ? atStart : searchOptions(searchText(text), hints.found)
  // the history's chunk loads with the hints, after the field had the focus
  const addToHistory = (searched: string) =>
    void openHints().then(
      () => submitted(searched),
      () => undefined,
    )

  const take = (index: number) => {
    const option = options[index]
    if (option === undefined) return 'goes on'
    if (option._tag !== 'Keyword') {
      addToHistory('text' in option ? option.text : text)
      void navigate(option.href)
      return 'done'
    }
    type(option.text)
    field.current?.focus()
    return 'goes on'
  }
  const combobox = useCombobox(options.length, take, (index) => {
    const option = options[index]
    if (option?._tag === 'Recent') remove(option.text)
  })
  const isInvalid = isRefused || (combobox.isOpen && isTooShort)
  const isShown = combobox.isOpen && (hints !== null || atStart.length > 0)
  const change = (typed: string) => {
    setRefused(false)
    type(typed)
    combobox.open()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setRefused(!isSearchable(text))
    if (!isSearchable(text)) return
    combobox.close()
    addToHistory(text)
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    void navigate(paths.search(text))
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={paths.results}
      className={styles.form}
      onSubmit={submit}
      onBlur={combobox.onBlur}
    >
      <input
        ref={field}
        type="search"
        name="search"
        role="combobox"
        aria-label={strings.field}
        aria-autocomplete="list"
        aria-expanded={isShown && options.length > 0}
        aria-controls={isShown && options.length > 0 ? id : undefined}
        aria-activedescendant={isShown && combobox.active >= 0 ? optionId(id, combobox.active) : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-short` : undefined}
        placeholder={strings.placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={classNames(styles.field, isInvalid && styles.refused)}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onFocus={() => {
          void openHints().then(
            () => requestHistory(),
            () => undefined,
          )
          combobox.open()
        }}
        onClick={combobox.open}
        onKeyDown={combobox.onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.wipe}
          aria-label={strings.wipe}
          onClick={() => {
            change('')
            field.current?.focus()
          }}
        >
          <Icon name="close" size={20} />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label={strings.submit}>
        <Icon name="search" />
      </button>
      {isInvalid && (
        <p id={`${id}-short`} role={isRefused ? 'alert' : 'status'} className={styles.short}>
          {strings.tooShort}
        </p>
      )}
      {isShown && (
        <SearchHints
          id={id}
          hints={hints}
          options={options}
          active={combobox.active}
          isBusy={isSearching}
          onTake={combobox.choose}
          onFollow={(option) => {
            addToHistory('text' in option ? option.text : text)
            combobox.close()
          }}
          onClose={combobox.close}
        />
      )}
    </form>
  )
}
