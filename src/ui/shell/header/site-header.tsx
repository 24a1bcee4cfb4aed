import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { $menuCategories } from '../../../application/shell/menu.ts'
import { $shell } from '../../../application/shell/shell.ts'
import { leaveRequested } from '../../../application/shell/leave.ts'
import { sideMenuOpened } from '../../../application/shell/side-menu.ts'
import { $city, $deliveryType, $shop } from '../../../application/delivery-context/delivery-context.ts'
import { $user } from '../../../application/session/current-user.ts'
import type { Category } from '../../../domain/catalogue/category.ts'
import { CityPrompt } from '../city-prompt/city-prompt.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import type { ChildPartsOf } from './catalogue/catalogue-category.tsx'
import { Header } from './header.tsx'
import { SiteActions } from './site-actions.tsx'
import { SearchField } from '../../features/search/search-field.tsx'
import { phonesOf } from '../phones.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { pagePath } from '../navigation/page-path.ts'
import { useServices } from '../services.tsx'
import { GIVEAWAYS_SLUG, hasGiveaways } from '../../../domain/content/menu.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import type { Opening } from '../../../application/layers/layers.ts'
import type { PostCategory } from '../../../domain/content/article.ts'
import { paths } from '../../paths.ts'

const serviceLinks = (categories: ReadonlyArray<PostCategory>): ReadonlyArray<MenuItem> => [
  ...(hasGiveaways(categories) ? [{ title: 'Розыгрыши', url: paths.blogCategory(GIVEAWAYS_SLUG) }] : []),
  { title: 'Блог', url: paths.blog },
  { title: 'Акции', url: paths.promotions },
]

const categoryParts = () => import('../../features/category-promo/category-promo.tsx')
const CategoryPromo = lazyPart(async () => (await categoryParts()).CategoryPromo)
const ChildPicture = lazyPart(async () => (await categoryParts()).ChildPicture)
const ChildLinks = lazyPart(async () => (await categoryParts()).ChildLinks)

const promoOf = ({ id }: Category) => <CategoryPromo categoryId={id} />

const partsOf: ChildPartsOf = ({ id }, onFollow) => ({
  picture: <ChildPicture id={id} />,
  below: <ChildLinks id={id} onFollow={onFollow} />,
})

// constants: parts of the header with equal props are not rendered again
const CITIES: Opening = { name: 'ChooseCityLayer', data: null }
const RECEIVING: Opening = { name: 'DeliveryTypeLayer', data: { opened: 'requested' } }
const CALL_BACK: Opening = { name: 'FeedbackLayer', data: { topic: 'callBack' } }
const SEARCH = <SearchField />
const CITY_PROMPT = <CityPrompt />

export function SiteHeader() {
  const { brand, logo } = useServices()
  const { shell, categories, city, deliveryType, shop, user, openMenu, leave } = useUnit({
    shell: $shell,
    categories: $menuCategories,
    city: $city,
    deliveryType: $deliveryType,
    shop: $shop,
    user: $user,
    openMenu: sideMenuOpened,
    leave: leaveRequested,
  })
  const cityChoice = useLayerOpener(CITIES)
  const receiving = useLayerOpener(RECEIVING)
  const callBack = useLayerOpener(CALL_BACK)
  const links = useMemo(
    () => (shell.headerLinks.length > 0 ? shell.headerLinks : serviceLinks(shell.postCategories)),
    [shell.headerLinks, shell.postCategories],
  )
  return (
    <Header
      brand={brand}
      logo={logo}
      categories={categories}
      collection={shell.collection}
      page={pagePath(useLocation().pathname)}
      promoOf={promoOf}
      partsOf={partsOf}
      links={links}
      phone={phonesOf(shell.phones)[0]}
      onCallBack={callBack.open}
      onMenu={openMenu}
      place={{
        city: city.title,
        deliveryType,
        shopAddress: shop?.address,
        onCity: cityChoice.open,
        onCityPreload: cityChoice.preload,
        onDelivery: receiving.open,
        onDeliveryPreload: receiving.preload,
      }}
      search={SEARCH}
      cityPrompt={CITY_PROMPT}
      actions={<SiteActions onLeave={user === null ? undefined : leave} />}
    />
  )
}
