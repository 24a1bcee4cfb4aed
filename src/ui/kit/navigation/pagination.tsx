import { Link } from '../link.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './pagination.module.css'
import { strings } from '../strings.ts'

const AROUND = 1

export const pageWindow = (page: number, pages: number): ReadonlyArray<number | null> => {
  const near = new Set([1, pages, ...Array.from({ length: 2 * AROUND + 1 }, (_, index) => page - AROUND + index)])
  const shown = [...near].filter((candidate) => candidate >= 1 && candidate <= pages).sort((one, other) => one - other)
  return shown.flatMap((current, index) => {
    const missing = current - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [current]
    return missing === 1 ? [current - 1, current] : [null, current]
  })
}

export interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  readonly label?: string | undefined
}

interface TurnProps {
  readonly to: string | null
  readonly back?: boolean
}

function Turn({ to, back = false }: TurnProps) {
  const icon = <Icon name={back ? 'chevronLeft' : 'chevronRight'} size={20} />
  const label = back ? strings.previousPage : strings.nextPage
  return to === null ? (
    <span className={classNames(styles.gap, styles.off)}>{icon}</span>
  ) : (
    <Link to={to} className={styles.page} rel={back ? 'prev' : 'next'} aria-label={label}>
      {icon}
    </Link>
  )
}

export function Pagination({ page, pages, hrefOf, label = strings.pages }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          <Turn back to={page > 1 ? hrefOf(page - 1) : null} />
        </li>
        {pageWindow(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={hrefOf(shown)}
                className={styles.page}
                aria-label={strings.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Turn to={page < pages ? hrefOf(page + 1) : null} />
        </li>
      </ul>
    </nav>
  )
}
