import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $receivingOptions, receivingRequested } from '../../../application/delivery-context/receiving.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { isOwnShop } from '../../../domain/place/place.ts'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { ShopMap } from '../shop-map/shop-map.tsx'
import { ShopFacts } from './shop-facts.tsx'
import styles from './shops-of-city.module.css'

const strings = { title: (city: string) => `Магазины: ${city}` }

export function ShopsOfCity() {
  const { options, city, requestOptions } = useUnit({
    options: $receivingOptions,
    city: $city,
    requestOptions: receivingRequested,
  })
  useEffect(() => {
    requestOptions()
  }, [requestOptions])
  const shops = options?.shops.filter(isOwnShop) ?? []
  if (shops.length === 0) return null
  return (
    <section className={styles.shops}>
      <h2>{strings.title(city.title)}</h2>
      <div className={styles.pair}>
        <ul className={styles.list}>
          {shops.map((shop) => (
            <li key={shop.id} className={styles.shop}>
              <h3 className={styles.name}>
                <Link to={paths.shop(shop.id)} className={styles.link}>
                  {shop.name ?? shop.address}
                </Link>
              </h3>
              <ShopFacts shop={shop} />
            </li>
          ))}
        </ul>
        <ShopMap shops={shops} />
      </div>
    </section>
  )
}
