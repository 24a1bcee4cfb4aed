import { useUnit } from 'effector-react'
import { data, type LoaderFunction } from 'react-router'
import { $city, shopChosen } from '../../../application/delivery-context/delivery-context.ts'
import { $shopPage, shopLoader } from '../../../application/shops/shop.ts'
import type { ShopId } from '../../../domain/place/place.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { ShopMap } from '../../features/shop-map/shop-map.tsx'
import { ShopFacts } from '../../features/shops/shop-facts.tsx'
import { Button } from '../../kit/button/button.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { useShownPage } from '../../shell/navigation/shown-page.ts'
import styles from './page.module.css'

const strings = {
  inStock: 'Есть в\u00a0этом магазине',
  choose: 'Забирать заказы здесь',
  none: 'Сейчас в\u00a0этом магазине нет товаров. Закажите доставку в\u00a0него со склада.',
}

const idOf = (part: string | undefined): ShopId => {
  if (part === undefined || !/^[1-9]\d{0,8}$/.test(part)) throw data({ message: '' }, { status: 404 })
  return Number(part) as ShopId
}

export const loader: LoaderFunction = async (args) => {
  const id = idOf(args.params['id'])
  await Promise.all([
    load(args, shopLoader, id),
    loadContent(args, { routeName: 'shops-id', slug: String(id) }),
    loadStockLevels(args),
  ])
  return null
}

export function Page() {
  const page = useShownPage()
  const { shopPage, city, choose } = useUnit({
    shopPage: $shopPage,
    city: $city,
    choose: shopChosen,
  })
  if (shopPage === null) return null
  const { shop, products } = shopPage
  return (
    <article className={styles.page}>
      <Head title={page?.title} canonical={paths.shop(shop.id)} />
      <h1>{page?.title ?? shop.name}</h1>
      <div className={styles.pair}>
        <div className={styles.facts}>
          <ShopFacts shop={shop} />
          {shop.city.id === city.id && (
            <Button variant="secondary" onClick={() => choose(shop)}>
              {strings.choose}
            </Button>
          )}
        </div>
        <ShopMap shops={[shop]} />
      </div>
      {products.length > 0 ? <Shelf title={strings.inStock} products={products} /> : <p>{strings.none}</p>}
    </article>
  )
}
