import { useUnit } from 'effector-react'
import { searchRemoved } from '../../../application/search/search.ts'
import { Icon } from '../../kit/icon.tsx'
import type { SearchOption } from './search-options.ts'
import styles from './search-hints.module.css'
import { strings } from './strings.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ReactNode } from 'react'

export interface StartOptionsProps {
  readonly options: ReadonlyArray<SearchOption>
  readonly renderOption: (option: SearchOption, index: number) => ReactNode
}

/** Options of an empty field: recent searches, popular searches, popular categories. */
export function StartOptions({ options, renderOption }: StartOptionsProps) {
  const remove = useUnit(searchRemoved)
  const groupOf = (tag: SearchOption['_tag']) =>
    options.flatMap((option, index) => (option._tag === tag ? [{ option, index }] : []))
  const [recent, popular, links] = [groupOf('Recent'), groupOf('Popular'), groupOf('Link')]
  return (
    <>
      {recent.length > 0 && (
        <div role="group" aria-label={strings.recent}>
          {recent.map(({ option, index }) => (
            <div key={index} role="presentation" className={styles.removable}>
              {renderOption(option, index)}
              {/* a list of options has no buttons: the keyboard has Delete */}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                title={strings.remove}
                className={styles.remove}
                onClick={() => 'text' in option && remove(option.text)}
              >
                <Icon name="close" size={20} />
              </button>
            </div>
          ))}
        </div>
      )}
      {popular.length > 0 && (
        <div role="group" aria-label={strings.popular} className={styles.keywords}>
          <span aria-hidden className={styles.heading}>
            {strings.popular}
          </span>
          {popular.map(({ option, index }) => renderOption(option, index))}
        </div>
      )}
      {links.length > 0 && (
        <div role="group" aria-label={strings.categories} className={styles.categories}>
          <span aria-hidden className={classNames(styles.heading, styles.aboveRows)}>
            {strings.categories}
          </span>
          {links.map(({ option, index }) => renderOption(option, index))}
        </div>
      )}
    </>
  )
}
