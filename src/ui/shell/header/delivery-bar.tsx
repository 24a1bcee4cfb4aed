import type { ReactNode } from 'react'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { cachedFragment } from '../cached-fragment.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon-paths.ts'
import styles from './delivery-bar.module.css'
import { strings } from '../strings.ts'

export interface DeliveryBarProps {
  readonly city: string
  readonly deliveryType: DeliveryType
  readonly shopAddress?: string | null | undefined
  readonly onCity?: (() => void) | undefined
  readonly onDelivery?: (() => void) | undefined
  readonly onCityPreload?: (() => void) | undefined
  readonly onDeliveryPreload?: (() => void) | undefined
}

interface ChoiceProps {
  readonly icon: IconName
  readonly label: string
  readonly className?: string | undefined
  readonly onChange: (() => void) | undefined
  readonly onPreload: (() => void) | undefined
  readonly children: ReactNode
}

function Choice({ icon, label, className, onChange, onPreload, children }: ChoiceProps) {
  const content = (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.words}>
        <span className={styles.label}>{label}:</span> {children}
      </span>
    </>
  )
  const look = classNames(styles.choice, className)
  return onChange ? (
    <button
      type="button"
      className={look}
      data-focus={icon === 'pin' || undefined}
      aria-haspopup="dialog"
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onChange}
    >
      {content}
    </button>
  ) : (
    <p className={look}>{content}</p>
  )
}

// The house number stays visible: only the text before it is shortened.
const HOUSE = /,\s*(?=(?:д\.|дом\s)?\s*\d)/

function Address({ children }: { readonly children: string }) {
  const at = HOUSE.exec(children)?.index ?? children.length
  return (
    <span className={styles.address}>
      <span className={styles.street}>{children.slice(0, at)}</span>
      <span className={styles.house}>{children.slice(at)}</span>
    </span>
  )
}

function Bar({
  city,
  deliveryType,
  shopAddress,
  onCity,
  onDelivery,
  onCityPreload,
  onDeliveryPreload,
}: DeliveryBarProps) {
  const isPickup = deliveryType === 'pickup'
  return (
    <div className={styles.line}>
      <Choice icon="pin" label={strings.deliveryCity} onChange={onCity} onPreload={onCityPreload}>
        <span className={styles.value}>{city}</span>
      </Choice>
      <Choice
        icon={isPickup ? 'shop' : 'truck'}
        label={strings.deliveryWay}
        className={classNames(styles.way, isPickup && Boolean(shopAddress) && styles.addressed)}
        onChange={onDelivery}
        onPreload={onDeliveryPreload}
      >
        <span className={styles.value}>{strings.deliveryWays[deliveryType]}</span>
        {isPickup && shopAddress && (
          <>
            {' '}
            <Address>{shopAddress}</Address>
          </>
        )}
      </Choice>
    </div>
  )
}

export const DeliveryBar = cachedFragment(Bar)
