import type { ReceivingOptions } from '../../../application/delivery-context/receiving.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { DeliveryMethod } from '../../../domain/place/place.ts'
import { Icon } from '../../kit/icon.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './service-points.module.css'
import { strings } from './strings.ts'

interface ServiceProps {
  readonly service: DeliveryMethod
  readonly count: number
}

function Service({ service: { code, title, cost, dateFrom }, count }: ServiceProps) {
  const points = useLayerOpener({ name: 'CourierPointsLayer', data: { method: code } })
  return (
    <button
      type="button"
      className={styles.service}
      aria-haspopup="dialog"
      onPointerEnter={points.preload}
      onFocus={points.preload}
      onClick={points.open}
    >
      <Icon name="box" size={20} />
      <span>
        {title}
        <span className={styles.note}>
          {strings.points(count)} · {cost === 0 ? strings.free : formatPrice(cost)},{' '}
          {strings.fromDay(formatDayAndMonth(dateFrom))}
        </span>
      </span>
      <Icon name="chevronRight" size={20} />
    </button>
  )
}

export interface ServicePointsProps {
  readonly options: ReceivingOptions
}

export function ServicePoints({ options: { methods, shops } }: ServicePointsProps) {
  const services = methods.flatMap((service) => {
    const count = shops.filter(({ type }) => type.id === service.code).length
    return count === 0 ? [] : [{ service, count }]
  })
  if (services.length === 0) return null
  return (
    <div role="group" aria-label={strings.partners} className={styles.services}>
      <p className={styles.title} aria-hidden>
        {strings.partners}
      </p>
      {services.map((one) => (
        <Service key={one.service.code} {...one} />
      ))}
    </div>
  )
}
