import { useLocation } from 'react-router'
import { formatCount, formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { cachedFragment } from '../cached-fragment.tsx'
import { Badge } from '../../kit/status/badge.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon-paths.ts'
import { paths } from '../../paths.ts'
import { pagePath } from '../navigation/page-path.ts'
import { ActionMenu } from './action-menu.tsx'
import { NavAction, partOfSite, type NavActionProps, type NavTarget } from './nav-action.tsx'
import styles from './header-actions.module.css'
import { productForms, strings } from '../strings.ts'

export interface HeaderActionsProps {
  readonly basket: { readonly count: number; readonly sum: Kopecks; readonly isSumPending?: boolean }
  readonly favourites: { readonly count: number; readonly to: NavTarget } | null
  readonly onLeave?: (() => void) | undefined
  readonly cabinet: { readonly title: string; readonly fullTitle?: string | undefined; readonly to: NavTarget } | null
}

interface UncachedActionsProps extends HeaderActionsProps, Pick<NavActionProps, 'here'> {
  readonly page: string
}

interface ActionProps extends Omit<NavActionProps, 'className' | 'children'> {
  readonly icon: IconName
  readonly text: string
  readonly count?: number | undefined
  readonly muted?: boolean | undefined
  readonly className?: string | undefined
}

function Action({ icon, text, count = 0, muted, className, ...target }: ActionProps) {
  return (
    <NavAction {...target} className={classNames(styles.action, className)}>
      <span className={styles.icon}>
        <Icon name={icon} />
        {count > 0 && (
          <span className={styles.count}>
            <Badge count={count} muted={muted} />
          </span>
        )}
      </span>
      {/* keyed by its text: an element that changes its width in place would shift */}
      <span key={text} className={styles.words}>
        {text}
      </span>
    </NavAction>
  )
}

function UncachedActions({ here, page, basket, favourites, cabinet, onLeave }: UncachedActionsProps) {
  const sum = formatPrice(basket.sum)
  const isEmpty = basket.count === 0
  return (
    <div className={styles.actions}>
      {favourites && (
        <Action
          here={here}
          icon="heart"
          text={strings.favourites}
          label={strings.favouritesOf(formatNumber(favourites.count))}
          count={favourites.count}
          muted
          to={favourites.to}
        />
      )}
      {onLeave && (
        <Action here={here} icon="leave" text={strings.leave} label={strings.leave} to={{ onOpen: onLeave }} />
      )}
      {cabinet && (
        <ActionMenu page={page} of={onLeave && 'cabinet'}>
          <Action
            here={here}
            icon="user"
            className={styles.person}
            text={cabinet.title}
            label={cabinet.title}
            title={cabinet.fullTitle}
            to={cabinet.to}
          />
        </ActionMenu>
      )}
      <ActionMenu page={page} of="basket">
        <Action
          here={here}
          icon="basket"
          className={styles.sum}
          text={isEmpty || basket.sum === 0 ? strings.basket : sum}
          label={
            isEmpty
              ? strings.basket
              : strings.basketOf(formatCount(basket.count, productForms), basket.isSumPending ? null : sum)
          }
          count={basket.count}
          to={{ href: paths.order }}
        />
      </ActionMenu>
    </div>
  )
}

const SharedActions = cachedFragment(UncachedActions)

export function HeaderActions(props: HeaderActionsProps) {
  const { pathname } = useLocation()
  return <SharedActions {...props} here={partOfSite(pathname)} page={pagePath(pathname)} />
}
