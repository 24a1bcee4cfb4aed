import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { $product } from '../../../application/catalogue/product.ts'
import type { ChosenProduct } from '../../../application/catalogue/chosen.ts'
import { $page, pagePreviewed } from '../../../application/page/page.ts'
import { $menuCategories } from '../../../application/shell/menu.ts'
import type { Category } from '../../../domain/catalogue/category.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import type { Product, ProductCategory, ProductDetail } from '../../../domain/catalogue/product.ts'
import { paths } from '../../paths.ts'
import type { Preview } from '../../shell/navigation/load.ts'
import { strings } from './strings.ts'

export interface ProductPreview extends Preview {
  // Null if the store already has the whole product.
  readonly chosen: ChosenProduct | null
}

const detailOf = (product: Product): ProductDetail => ({
  ...product,
  description: '',
  properties: [],
  brand: null,
  breadcrumbs: [],
  maxCount: 0,
})

const crumbsTo = (category: ProductCategory | undefined, menu: ReadonlyArray<Category>): ReadonlyArray<MenuItem> => {
  if (category === undefined) return [{ title: strings.catalogue, url: paths.catalog }]
  const found = menu.flatMap((one) => [one, ...(one.children ?? [])]).find(({ id }) => id === category.id)
  const above = crumbsTo(category.parent, menu)
  // without an address until the product has loaded: the menu may have no such level
  return [...above, { title: category.title, url: found?.href ?? '' }]
}

interface ShownProduct {
  readonly product: ProductDetail | null
  // True while the page shows only what the card knows.
  readonly isPreview: boolean
  readonly picture: string | null
}

export const useShownProduct = (): ShownProduct => {
  const preview = useLoaderData<ProductPreview | null>()
  const { whole, page, menu, show } = useUnit({
    whole: $product,
    page: $page,
    menu: $menuCategories,
    show: pagePreviewed,
  })
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [complete, setComplete] = useState<ProductPreview | null>(null)
  const facts = preview?.chosen?.product ?? whole
  if (preview !== complete && facts?.slug === whole?.slug) setComplete(preview)
  const isPreview = preview !== complete && facts !== whole

  const showPage = useEffectEvent(() => {
    if (preview === null || facts === null || page?.path === pathname) return
    const breadcrumbs = whole?.slug === facts.slug ? whole.breadcrumbs : crumbsTo(facts.categories?.[0], menu)
    show({ routeName: 'catalog-product-product', path: pathname, title: facts.title, breadcrumbs })
  })
  useLayoutEffect(() => showPage(), [preview])

  // If the product fails to load, the loader runs again: without a preview, its error reaches the error page.
  useEffect(() => {
    let isLeft = false
    preview?.whole.catch(() => {
      if (!isLeft) void revalidate()
    })
    return () => {
      isLeft = true
    }
  }, [preview, revalidate])

  return {
    product: isPreview && facts !== null ? detailOf(facts) : whole,
    isPreview,
    picture: preview?.chosen?.picture ?? null,
  }
}
