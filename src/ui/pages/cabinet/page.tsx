import { useUnit } from 'effector-react'
import { userReviews } from '../../../application/cabinet/reviews.ts'
import { isSettled } from '../../../application/kernel/query.ts'
import { orderPage } from '../../../application/order/shopper-orders.ts'
import { $user } from '../../../application/session/current-user.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { Link } from '../../kit/link.tsx'
import { DiscountedFavourites } from './discounted-favourites.tsx'
import { History } from './history.tsx'
import { NextOrder } from './next-order.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'
import { Tiles } from './tiles.tsx'
import { ToReview } from './to-review.tsx'

export const loader = contentLoader('cabinet-index')

function Greeting() {
  const user = useUnit($user)
  if (user === null) return null
  return (
    <div className={styles.who}>
      <p className={styles.name}>{strings.greeting(user.firstName || formatPhone(user.phone))}</p>
      {user.legalPersonData && <p className={styles.company}>{user.legalPersonData.companyName}</p>}
      {user.bonus && !user.bonus.isDisabled && (
        <p>
          <Link to={paths.cabinetBonus} className={styles.bonus}>
            {strings.bonus(user.bonus.balance)}
          </Link>
        </p>
      )}
    </div>
  )
}

export function Page() {
  const { orders, reviews } = useUnit({ orders: orderPage.$state, reviews: userReviews.$state })
  const isReady = isSettled(orders) && isSettled(reviews)
  return (
    <CabinetPage title={strings.title}>
      <Greeting />
      <div className={styles.parts} aria-busy={!isReady} hidden={!isReady}>
        <NextOrder />
        <Tiles />
        <DiscountedFavourites />
        <ToReview />
        <History />
      </div>
      {!isReady && (
        <div className={styles.parts}>
          <Spinner label={strings.loading} />
        </div>
      )}
    </CabinetPage>
  )
}
