import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { $placesOfProduct, type ProductAvailability } from '../../../application/catalogue/places-of-product.ts'
import { $pickupPoint } from '../../../application/delivery-context/receiving.ts'
import { $city, shopChosen } from '../../../application/delivery-context/delivery-context.ts'
import { isOwnShop, type Shop } from '../../../domain/place/place.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { ShopMap } from '../../features/shop-map/shop-map.tsx'
import styles from './receiving.module.css'
import { strings } from './strings.ts'

export interface ShopChoiceProps {
  readonly shops: ReadonlyArray<Shop>
}

const FEW = 5

const isAbout =
  (text: string) =>
  ({ address, name = '', type }: Shop): boolean =>
    searchForm(`${address} ${name} ${type.name}`).includes(searchForm(text.trim()))

const optionOf = (places: ProductAvailability) => (shop: Shop) => {
  const { id, address, name, type, workTime } = shop
  const stock = places.at(shop)
  return {
    value: String(id),
    title: address,
    note: [name ?? type.name, workTime].filter(Boolean).join(' · '),
    aside: stock && strings.stock[stock],
  }
}

const isWithout =
  (places: ProductAvailability) =>
  (shop: Shop): number =>
    Number(places.at(shop) === 'none')

const withProductFirst = (shops: ReadonlyArray<Shop>, places: ProductAvailability): ReadonlyArray<Shop> => {
  const rank = isWithout(places)
  return [...shops].sort((one, other) => rank(one) - rank(other))
}

export function ShopChoice({ shops }: ShopChoiceProps) {
  const { city, pickupPoint, places, choose } = useUnit({
    city: $city,
    pickupPoint: $pickupPoint,
    places: $placesOfProduct,
    choose: shopChosen,
  })
  const [text, setText] = useState('')
  const found = useMemo(() => shops.filter(isAbout(text)), [shops, text])
  const groups = [
    { legend: strings.ownShops, shops: found.filter(isOwnShop) },
    { legend: strings.points, shops: found.filter((shop) => !isOwnShop(shop)) },
  ].filter((group) => group.shops.length > 0)
  return (
    <div className={styles.pair}>
      <div className={styles.shops} data-shops>
        {shops.length > FEW && (
          <TextField
            label={strings.search}
            placeholder={strings.placeholder}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {found.length === 0 && (
          <p className={styles.muted} role="status">
            {shops.length === 0 ? strings.noShops(city.title) : strings.nothing}
          </p>
        )}
        {groups.map((group) => (
          <RadioGroup
            key={group.legend}
            legend={group.legend}
            cards
            name="pickupPoint"
            value={pickupPoint === null ? null : String(pickupPoint.id)}
            onChoose={(id) => {
              const shop = shops.find((one) => String(one.id) === id)
              if (shop !== undefined) choose(shop)
            }}
            options={withProductFirst(group.shops, places).map(optionOf(places))}
          />
        ))}
      </div>
      <ShopMap shops={found} chosenId={pickupPoint?.id} onChoose={choose} />
    </div>
  )
}
