import { memo } from 'react'
import { useLocation } from 'react-router'
import { formatCount, formatNumber } from '../../../domain/money/format.ts'
import { cachedFragment } from '../cached-fragment.tsx'
import { Badge } from '../../kit/status/badge.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon-paths.ts'
import { paths } from '../../paths.ts'
import { NavAction, partOfSite, type NavActionProps, type NavTarget } from './nav-action.tsx'
import { productForms, strings } from '../strings.ts'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  readonly basketCount: number
  readonly favourites?: { readonly count: number; readonly to: NavTarget } | undefined
  readonly cabinet?: NavTarget | undefined
}

interface UncachedBarProps extends TabBarProps, Pick<NavActionProps, 'here'> {}

interface TabProps extends Pick<NavActionProps, 'here'> {
  readonly icon: IconName
  readonly title: string
  readonly to: NavTarget
  readonly count?: number | undefined
  readonly label?: string | undefined
  readonly muted?: boolean | undefined
}

// the tabs without the basket do not render again when the basket changes
const Tab = memo(function Tab({ here, icon, title, to, count = 0, label = title, muted }: TabProps) {
  return (
    <li>
      <NavAction to={to} here={here} label={label} className={styles.tab}>
        <span className={styles.icon}>
          <Icon name={icon} />
          {count > 0 && (
            <span className={styles.count}>
              <Badge count={count} muted={muted} />
            </span>
          )}
        </span>
        {title}
      </NavAction>
    </li>
  )
})

const HOME = { href: paths.index }
const CATALOGUE = { href: paths.catalog }
const BASKET = { href: paths.order }

function UncachedBar({ here, basketCount, favourites, cabinet }: UncachedBarProps) {
  const inBasket = basketCount > 0 ? `${strings.basket}, ${formatCount(basketCount, productForms)}` : strings.basket
  return (
    <nav aria-label={strings.navigation} className={styles.bar}>
      <ul className={styles.tabs}>
        <Tab here={here} icon="home" title={strings.home} to={HOME} />
        <Tab here={here} icon="grid" title={strings.catalogue} to={CATALOGUE} />
        <Tab here={here} icon="basket" title={strings.basket} to={BASKET} count={basketCount} label={inBasket} />
        {favourites && (
          <Tab
            here={here}
            icon="heart"
            title={strings.favourites}
            to={favourites.to}
            count={favourites.count}
            label={favourites.count > 0 ? strings.favouritesOf(formatNumber(favourites.count)) : strings.favourites}
            muted
          />
        )}
        {cabinet && <Tab here={here} icon="user" title={strings.cabinetShort} to={cabinet} />}
      </ul>
    </nav>
  )
}

const SharedBar = cachedFragment(UncachedBar)

export function TabBar(props: TabBarProps) {
  return <SharedBar {...props} here={partOfSite(useLocation().pathname)} />
}
