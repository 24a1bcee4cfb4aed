import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $unpaidReminder, cancelledOrderSeen, unpaidAskedAgain } from '../../../application/order/unpaid.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'
import styles from './unpaid-reminder.module.css'

/** Under the header of every page, over what is there: nothing moves when it comes. [UNPAID-03..05] */
export function UnpaidReminder({ path }: { readonly path: string }) {
  const { reminder, ask, seen } = useUnit({ reminder: $unpaidReminder, ask: unpaidAskedAgain, seen: cancelledOrderSeen })
  useEffect(() => {
    ask()
  }, [ask, path])
  switch (reminder._tag) {
    case 'None':
      return null
    case 'Countdown':
      return (
        <aside className={styles.reminder} aria-label={strings.title} data-unpaid>
          <Icon name="clock" size={20} />
          <Link to={paths.cabinetOrderPayment(reminder.orderId)} className={styles.link}>{strings.pay}</Link>
          <span className={styles.left} role="timer">{formatCountdown(reminder.left)}</span>
        </aside>
      )
    case 'Cancelled':
      return (
        <aside className={styles.reminder} aria-label={strings.title} data-unpaid>
          <Icon name="alert" size={20} />
          <Link to={paths.cabinetOrder(reminder.orderId)} className={styles.link}>
            {strings.cancelled}<VisuallyHidden onPhone>{strings.cancelledWhy}</VisuallyHidden>
          </Link>
          <button type="button" className={styles.close} aria-label={strings.close} onClick={() => seen(reminder.orderId)}>
            <Icon name="close" size={20} />
          </button>
        </aside>
      )
  }
}
