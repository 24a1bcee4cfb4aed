import { useEffect } from 'react'
import { Link } from '../kit/link.tsx'
import type { Hints } from '../../application/search/search.ts'
import { formatNumber } from '../../domain/format.ts'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { paths } from '../paths.ts'
import { SearchHint } from './search-hint.tsx'
import styles from './search-hints.module.css'
import { optionId, optionKey, type SearchOption } from './search-options.ts'
import { strings } from './strings.ts'

export interface SearchHintsProps {
  readonly id: string
  readonly hints: Hints
  readonly options: ReadonlyArray<SearchOption>
  readonly active: number
  readonly isBusy: boolean
  readonly onTake: (index: number) => void
  readonly onClose: () => void
}

/** What the text in the field would find. [SRCH-13, SRCH-15, RESP-07] */
export function SearchHints({ id, hints, options, active, isBusy, onTake, onClose }: SearchHintsProps) {
  const { total } = hints.found.pagination
  const keywords = options.filter(({ _tag }) => _tag === 'Keyword').length
  const draw = (option: SearchOption, index: number) => (
    <SearchHint
      key={optionKey(option)}
      option={option}
      id={optionId(id, index)}
      isActive={index === active}
      onTake={() => onTake(index)}
      onFollow={onClose}
    />
  )
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div className={styles.hints} aria-busy={isBusy || undefined}>
      <p role="status" className={total === 0 ? styles.nothing : undefined}>
        {total === 0 ? strings.nothing : <VisuallyHidden>{strings.found(formatNumber(total))}</VisuallyHidden>}
      </p>
      {options.length > 0 && (
        <div role="listbox" id={id} aria-label={strings.list} className={styles.list}>
          {keywords > 0 && (
            <div role="group" aria-label={strings.keywords} className={styles.keywords}>
              {options.slice(0, keywords).map(draw)}
            </div>
          )}
          {options.slice(keywords).map((option, index) => draw(option, index + keywords))}
        </div>
      )}
      {total === 0 && (
        <p className={styles.wayOn}>
          {strings.tryOtherwise}{' '}
          <Link to={paths.catalog} onClick={onClose} className={styles.link}>{strings.toCatalogue}</Link>
        </p>
      )}
    </div>
  )
}
