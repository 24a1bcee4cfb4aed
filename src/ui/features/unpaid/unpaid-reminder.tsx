import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $unpaidReminder, unpaidReloadRequested } from '../../../application/order/unpaid.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './unpaid-reminder.module.css'

const strings = {
  title: 'Неоплаченный заказ',
  pay: 'Оплатите заказ',
}

export function UnpaidReminder({ path }: { readonly path: string }) {
  const { reminder, reload } = useUnit({ reminder: $unpaidReminder, reload: unpaidReloadRequested })
  useEffect(() => {
    reload()
  }, [reload, path])
  if (reminder === null) return null
  const { orderId, left } = reminder
  return (
    <aside className={styles.reminder} aria-label={strings.title} data-unpaid>
      <Icon name="clock" size={20} />
      <Link to={paths.cabinetOrderPayment(orderId)} className={styles.link}>
        <span className={styles.words}>{strings.pay}</span>
      </Link>
      <span className={styles.left} role="timer">
        {formatCountdown(left)}
      </span>
    </aside>
  )
}
