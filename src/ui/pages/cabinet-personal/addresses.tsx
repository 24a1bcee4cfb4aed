import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  $editedAddress,
  $isAddressBeingRemoved,
  addresses,
  addressesOpened,
  addressOpened,
  removalOf,
} from '../../../application/cabinet/addresses.ts'
import type { Address } from '../../../domain/order/order.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Tag } from '../../kit/status/tag.tsx'
import { useFocusAfterLayer } from '../../layers/use-focus-after-layer.ts'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { AddressEditor } from './address-editor.tsx'
import styles from './addresses.module.css'
import { strings } from './strings.ts'

// Focuses the first field of an opened editor, and its opener after it closes.
const useEditorFocus = (isOpen: boolean, opener: RefObject<HTMLElement | null>) => {
  const container = useRef<HTMLDivElement>(null)
  const isRequested = useRef(false)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && isRequested.current) container.current?.querySelector('input')?.focus()
    if (!isOpen && wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    isRequested.current = false
    wasOpen.current = isOpen
  }, [isOpen, opener])
  return {
    place: container,
    requested: () => {
      isRequested.current = true
    },
  }
}

interface AddressCardProps {
  readonly address: Address
  readonly onChange: (address: Address) => void
}

function AddressCard({ address, onChange }: AddressCardProps) {
  const isRemoving = useUnit($isAddressBeingRemoved)
  const line = strings.addressLine(address)
  const question = useLayerOpener({
    name: 'ConfirmLayer',
    data: {
      about: removalOf(address),
      title: strings.removeConfirmation,
      text: line,
      agree: strings.remove,
      decline: strings.keep,
    },
  })
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        {line} {address.isDefault && <Tag>{strings.isDefaultShort}</Tag>}
      </p>
      {address.comment && <p className={styles.comment}>{address.comment}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-label={strings.changeOf(line)} onClick={() => onChange(address)}>
          {strings.change}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={strings.removeOf(line)}
          aria-haspopup="dialog"
          disabled={isRemoving}
          onPointerEnter={question.preload}
          onFocus={question.preload}
          onClick={question.open}
        >
          {strings.remove}
        </Button>
      </div>
    </li>
  )
}

export function Addresses() {
  const { edited, open, opened, stored } = useUnit({
    edited: $editedAddress,
    open: addressOpened,
    opened: addressesOpened,
    stored: addresses.$state,
  })
  useEffect(() => {
    opened()
  }, [opened])
  const add = useFocusAfterLayer<HTMLButtonElement>(stored.value?.length ?? 0)
  const { place, requested } = useEditorFocus(edited !== null, add)
  const edit = (address: Address | null) => {
    requested()
    open(address)
  }
  return (
    <CabinetSection title={strings.addresses} narrow>
      <Loaded from={addresses} params={undefined}>
        {(list) => (
          <>
            {list.length === 0 && edited === null && <p className={styles.none}>{strings.noAddresses}</p>}
            {list.length > 0 && (
              <ul className={styles.list}>
                {list.map((address) => (
                  <AddressCard key={address.id} address={address} onChange={edit} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {edited === null ? (
        <Button ref={add} variant="secondary" icon="plus" onClick={() => edit(null)}>
          {strings.addAddress}
        </Button>
      ) : (
        <div ref={place}>
          <AddressEditor key={edited._tag === 'Saved' ? edited.address.id : 'new'} isNew={edited._tag === 'New'} />
        </div>
      )}
    </CabinetSection>
  )
}
