import { useUnit } from 'effector-react'
import { userReviews } from '../../../application/cabinet/reviews.ts'
import { $favouriteCount } from '../../../application/favourites/favourites.ts'
import { orderPage } from '../../../application/order/shopper-orders.ts'
import { $user } from '../../../application/session/current-user.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { sections } from '../../features/cabinet/sections.ts'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './tiles.module.css'
import { strings } from './strings.ts'

/** What a page of the cabinet holds, by path: the tile of a page says more than its menu item. */
const useNotes = (): Readonly<Record<string, string | false | undefined>> => {
  const { orders, reviews, favourites, user } = useUnit({
    orders: orderPage.$data,
    reviews: userReviews.$data,
    favourites: $favouriteCount,
    user: $user,
  })
  const awaiting = reviews?.awaiting.length ?? 0
  return {
    [paths.cabinetOrders]: orders !== null && orders.pagination.total > 0 && strings.orders(orders.pagination.total),
    [paths.cabinetBonus]: user?.bonus?.isDisabled === false && strings.points(user.bonus.balance),
    [paths.cabinetFavourites]: favourites !== null && favourites > 0 && strings.products(favourites),
    [paths.cabinetPersonal]: user !== null && formatPhone(user.phone),
    [paths.cabinetReviews]: awaiting > 0 && strings.awaiting(awaiting),
  }
}

export function Tiles() {
  const notes = useNotes()
  return (
    <ul className={styles.tiles}>
      {sections.map(({ path, title, icon }) => (
        <li key={path} className={styles.tile}>
          <Icon name={icon} size={32} />
          <div>
            <Link to={path} className={styles.link}>
              {title}
            </Link>
            {notes[path] && <p className={styles.note}>{notes[path]}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
