import type { ReceivingOptions } from '../../../application/delivery-context/receiving.ts'
import type { DeliveryMethod } from '../../../domain/place/place.ts'
import { Icon } from '../../kit/icon.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './service-points.module.css'
import { strings } from './strings.ts'
import { useMethodWords } from './use-method-words.ts'

interface ServiceProps {
  readonly service: DeliveryMethod
  readonly count: number
}

function Service({ service, count }: ServiceProps) {
  const { code, title } = service
  const { cost, when } = useMethodWords()(service)
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
          {strings.points(count)} · {cost}, {when}
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
