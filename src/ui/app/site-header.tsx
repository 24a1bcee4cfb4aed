import { useUnit } from 'effector-react'
import { $picture } from '../../application/basket/lines.ts'
import { $frame } from '../../application/frame/frame.ts'
import { $city, $deliveryType, $shop } from '../../application/place/place.ts'
import { useLayerOpener } from '../layers/use-layer-opener.ts'
import { Header } from '../layout/header.tsx'
import { SearchField } from '../search/search-field.tsx'
import { phonesOf } from './phones.ts'
import { useServices } from './services.tsx'
import { serviceLinks } from './site-links.ts'
import { useCabinetDoor } from './use-cabinet-door.ts'
import { useFavouritesDoor } from './use-favourites-door.ts'

export function SiteHeader() {
  const { brand } = useServices()
  const { frame, city, deliveryType, shop, cart } = useUnit({
    frame: $frame, city: $city, deliveryType: $deliveryType, shop: $shop, cart: $picture,
  })
  const cityChoice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  const receiving = useLayerOpener({ name: 'DeliveryTypeLayer', data: { opened: 'asked' } })
  return (
    <Header
      brand={brand}
      sections={frame.categories}
      links={serviceLinks(frame.postCategories)}
      phone={phonesOf(frame.phones)[0]}
      place={{
        city: city.title,
        deliveryType,
        shopAddress: shop?.address,
        onCity: cityChoice.open,
        onCityNear: cityChoice.expect,
        onDelivery: receiving.open,
        onDeliveryNear: receiving.expect,
      }}
      search={<SearchField />}
      cart={cart}
      favourites={useFavouritesDoor()}
      cabinet={useCabinetDoor()}
    />
  )
}
