import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { historyCleared } from '../../../application/search/history.ts'
import type { Hints } from '../../../application/search/search.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { Link } from '../../kit/link.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import { SearchHint } from './search-hint.tsx'
import styles from './search-hints.module.css'
import { optionId, optionKey, type SearchOption } from './search-options.ts'
import { StartOptions } from './start-options.tsx'
import { strings } from './strings.ts'

export interface SearchHintsProps {
  readonly id: string
  readonly hints: Hints | null
  readonly options: ReadonlyArray<SearchOption>
  readonly active: number
  readonly isBusy: boolean
  readonly onTake: (index: number) => void
  readonly onFollow: (option: SearchOption) => void
  readonly onClose: () => void
}

export function SearchHints({ id, hints, options, active, isBusy, onTake, onFollow, onClose }: SearchHintsProps) {
  const clear = useUnit(historyCleared)
  const total = hints?.found.pagination.total ?? null
  const keywords = options.filter(({ _tag }) => _tag === 'Keyword').length
  const renderOption = (option: SearchOption, index: number) => (
    <SearchHint
      key={optionKey(option)}
      option={option}
      id={optionId(id, index)}
      isActive={index === active}
      onTake={() => onTake(index)}
      onFollow={() => onFollow(option)}
    />
  )
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // focusable, so that a press on a button of the list does not close the list in Safari, which focuses no button
    <div className={styles.hints} tabIndex={-1} aria-busy={isBusy || undefined}>
      {total === null ? (
        options[0]?._tag === 'Recent' && (
          <p className={styles.before}>
            {strings.recent}
            <button type="button" className={styles.clear} onClick={() => clear()}>
              {strings.clear}
            </button>
          </p>
        )
      ) : (
        <p role="status" className={total === 0 ? styles.nothing : undefined}>
          {total === 0 ? strings.nothing : <VisuallyHidden>{strings.found(formatNumber(total))}</VisuallyHidden>}
        </p>
      )}
      {options.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={total === null ? strings.beforeTyping : strings.list}
          className={styles.list}
        >
          {total === null ? (
            <StartOptions options={options} renderOption={renderOption} />
          ) : (
            <>
              {keywords > 0 && (
                <div role="group" aria-label={strings.keywords} className={styles.keywords}>
                  {options.slice(0, keywords).map(renderOption)}
                </div>
              )}
              {options.slice(keywords).map((option, index) => renderOption(option, index + keywords))}
            </>
          )}
        </div>
      )}
      {total === 0 && (
        <p className={styles.wayOn}>
          {strings.tryOtherwise}{' '}
          <Link to={paths.catalog} onClick={onClose} className={styles.link}>
            {strings.toCatalogue}
          </Link>
        </p>
      )}
    </div>
  )
}
