import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { formatCount, formatPrice } from '../../../domain/money/format.ts'
import { dayOfMoment } from '../../../domain/time/moment.ts'
import type { Order } from '../../../domain/order/order.ts'
import { orderedUnits } from '../../../domain/order/shipment.ts'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { OrderPictures } from '../../features/order/order-pictures.tsx'
import { OrderStatus } from '../../features/order/order-status.tsx'
import styles from './order-table.module.css'

export const strings = {
  columns: ['Номер', 'Дата', 'Состав', 'Сумма', 'Статус'],
  ways: { pickup: 'самовывоз', delivery: 'доставка' },
  none: 'Заказов пока нет',
  noneText: 'Здесь будут все ваши заказы: состав, сумма и где они сейчас.',
  toCatalogue: 'Перейти в каталог',
}

const SHOWN_PICTURES = 3

const productForms = { one: 'товар', few: 'товара', many: 'товаров' }

const dayText = (moment: string | undefined): string => {
  const day = moment === undefined ? null : dayOfMoment(moment)
  return day === null ? '' : formatDayInWords(day)
}

export function OrderTable({ orders }: { readonly orders: ReadonlyArray<Order> }) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {strings.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(
          (order) =>
            order.id !== undefined && (
              <tr key={order.id} className={styles.row}>
                <th scope="row" className={styles.number}>
                  <Link to={paths.cabinetOrder(order.id)} className={styles.link}>
                    {order.number ?? String(order.id)}
                  </Link>
                </th>
                <td className={styles.date}>{dayText(order.createdAt)}</td>
                <td className={styles.contents}>
                  <OrderPictures order={order} most={SHOWN_PICTURES} />
                  {formatCount(orderedUnits(order), productForms)},{' '}
                  {strings.ways[order.deliveryData.method.deliveryType]}
                </td>
                <td className={styles.price}>{formatPrice(order.sum)}</td>
                <td>
                  <OrderStatus order={order} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
