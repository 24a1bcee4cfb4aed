import AssessmentIcon from '@mui/icons-material/Assessment'
import AssignmentIcon from '@mui/icons-material/Assignment'
import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturn'
import ArticleIcon from '@mui/icons-material/Article'
import BrandIcon from '@mui/icons-material/Bookmark'
import CollectionIcon from '@mui/icons-material/Collections'
import CategoryIcon from '@mui/icons-material/Category'
import DeleteIcon from '@mui/icons-material/Delete'
import DevicesIcon from '@mui/icons-material/Devices'
import DiscountIcon from '@mui/icons-material/Discount'
import FilterListIcon from '@mui/icons-material/FilterList'
import ForkRightIcon from '@mui/icons-material/ForkRight'
import GroupIcon from '@mui/icons-material/Group'
import HelpIcon from '@mui/icons-material/Help'
import HistoryIcon from '@mui/icons-material/History'
import ImageIcon from '@mui/icons-material/Image'
import DynamicFeedIcon from '@mui/icons-material/DynamicFeed'
import InventoryIcon from '@mui/icons-material/Inventory2'
import LocalOfferIcon from '@mui/icons-material/LocalOffer'
import MailIcon from '@mui/icons-material/Mail'
import PostIcon from '@mui/icons-material/Newspaper'
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailRead'
import MenuIcon from '@mui/icons-material/Menu'
import CasinoIcon from '@mui/icons-material/Casino'
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber'
import LabelIcon from '@mui/icons-material/Label'
import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import LocationCityIcon from '@mui/icons-material/LocationCity'
import PercentIcon from '@mui/icons-material/Percent'
import PersonIcon from '@mui/icons-material/Person'
import PowerIcon from '@mui/icons-material/Power'
import PublicIcon from '@mui/icons-material/Public'
import SettingsIcon from '@mui/icons-material/Settings'
import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import StoreIcon from '@mui/icons-material/Store'
import VerticalAlignBottomIcon from '@mui/icons-material/VerticalAlignBottom'
import VisibilityIcon from '@mui/icons-material/Visibility'
import WarehouseIcon from '@mui/icons-material/Warehouse'
import RateReviewIcon from '@mui/icons-material/RateReview'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCart'
import RssFeedIcon from '@mui/icons-material/RssFeed'
import SyncIcon from '@mui/icons-material/Sync'
import SyncProblemIcon from '@mui/icons-material/SyncProblem'
import TableIcon from '@mui/icons-material/TableView'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import { lazy, type ComponentType } from 'react'
import type { ResourceName } from './resources.ts'
import { templateText } from './template-text.ts'

// Pages of a resource. Each is loaded with its first visit.
interface Views {
  readonly icon: ComponentType
  readonly list: ComponentType
  readonly edit?: ComponentType
  readonly create?: ComponentType
  readonly show?: ComponentType
  // Field or function that names a record in titles.
  readonly recordRepresentation?: string | ((record: { readonly title?: string }) => string)
}

const view = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }))

interface FormPages {
  readonly Edit: ComponentType
  readonly Create: ComponentType
}

const formViews = (load: () => Promise<FormPages>) => ({
  edit: view(async () => (await load()).Edit),
  create: view(async () => (await load()).Create),
})

const lists = () => import('../content/lists.tsx')
const priceRules = () => import('../products/price-rules.tsx')
const priceFloors = () => import('../products/price-floors.tsx')
const forms = () => import('../content/forms.tsx')
const banners = () => import('../content/banners.tsx')
const links = () => import('../content/links.tsx')
const shops = () => import('../shops/shops.tsx')
const staff = () => import('../staff/staff.tsx')
const work = () => import('../work/work.tsx')
const searchRules = () => import('../products/search-rules.tsx')
const visits = () => import('../people/secret-shopper.tsx')
const customers = () => import('../people/customers.tsx')
const users = () => import('../people/users.tsx')
const brands = () => import('../products/brands.tsx')
const collections = () => import('../products/collections.tsx')
const facets = () => import('../products/facets.tsx')
const productChanges = () => import('../products/product-changes.tsx')
const productTables = () => import('../products/product-tables.tsx')
const imports = () => import('../exchange/import-list.tsx')
const feeds = () => import('../exchange/feeds.tsx')
const returns = () => import('../orders/returns.tsx')

export const VIEWS: Readonly<Record<ResourceName, Views>> = {
  orders: {
    icon: ShoppingCartIcon,
    list: view(async () => (await import('../orders/order-list.tsx')).OrderList),
    show: view(async () => (await import('../orders/order-page.tsx')).OrderPage),
    create: view(async () => (await import('../orders/phone/phone-order-page.tsx')).PhoneOrderPage),
  },
  returns: {
    icon: AssignmentReturnIcon,
    list: view(async () => (await returns()).ReturnList),
    show: view(async () => (await returns()).ReturnPage),
  },
  products: {
    icon: InventoryIcon,
    list: view(async () => (await import('../products/product-list.tsx')).ProductList),
    edit: view(async () => (await import('../products/product-edit.tsx')).ProductEdit),
    create: view(async () => (await import('../products/product-create.tsx')).ProductCreate),
    recordRepresentation: 'title',
  },
  productChanges: {
    icon: DynamicFeedIcon,
    list: view(async () => (await productChanges()).ProductChangeList),
    show: view(async () => (await productChanges()).ProductChangePage),
  },
  productTables: {
    icon: TableIcon,
    list: view(async () => (await productTables()).ProductTableList),
    create: view(async () => (await productTables()).ProductTableUpload),
    show: view(async () => (await productTables()).ProductTablePage),
    recordRepresentation: 'fileName',
  },
  categories: {
    icon: CategoryIcon,
    list: view(async () => (await import('../products/category-list.tsx')).CategoryList),
    recordRepresentation: 'title',
  },
  brands: {
    icon: BrandIcon,
    list: view(async () => (await brands()).BrandList),
    ...formViews(async () => (await brands()).brandForms),
    recordRepresentation: 'title',
  },
  collections: {
    icon: CollectionIcon,
    list: view(async () => (await collections()).CollectionList),
    ...formViews(async () => (await collections()).collectionForms),
    recordRepresentation: 'title',
  },
  facets: {
    icon: FilterListIcon,
    list: view(async () => (await facets()).FacetList),
    edit: view(async () => (await facets()).FacetEdit),
    recordRepresentation: 'title',
  },
  searchRules: {
    icon: ManageSearchIcon,
    list: view(async () => (await searchRules()).SearchRuleList),
    create: view(async () => (await searchRules()).SearchRuleCreate),
  },
  imports: {
    icon: UploadFileIcon,
    list: view(async () => (await imports()).ImportList),
    show: view(async () => (await imports()).ImportPage),
    create: view(async () => (await import('../exchange/upload-page.tsx')).UploadPage),
    recordRepresentation: 'source',
  },
  feeds: {
    icon: RssFeedIcon,
    list: view(async () => (await feeds()).FeedList),
    edit: view(async () => (await feeds()).feedForms.Edit),
    create: view(async () => (await feeds()).feedForms.Create),
    recordRepresentation: 'source',
  },
  exchange: { icon: SyncIcon, list: view(async () => (await import('../exchange/exchange-list.tsx')).ExchangeList) },
  reviews: { icon: RateReviewIcon, list: view(async () => (await import('../moderation/reviews.tsx')).ReviewList) },
  questions: { icon: HelpIcon, list: view(async () => (await import('../moderation/questions.tsx')).QuestionList) },
  letters: { icon: MailIcon, list: view(async () => (await work()).LetterList) },
  promocodes: {
    icon: DiscountIcon,
    list: view(async () => (await lists()).PromocodeList),
    ...formViews(async () => (await forms()).promocodeForms),
    recordRepresentation: 'code',
  },
  priceRules: {
    icon: PercentIcon,
    list: view(async () => (await priceRules()).PriceRuleList),
    ...formViews(async () => (await priceRules()).priceRuleForms),
    recordRepresentation: 'title',
  },
  priceFloors: {
    icon: VerticalAlignBottomIcon,
    list: view(async () => (await priceFloors()).PriceFloorList),
    ...formViews(async () => (await priceFloors()).priceFloorForms),
    recordRepresentation: 'name',
  },
  banners: {
    icon: ImageIcon,
    list: view(async () => (await banners()).BannerList),
    ...formViews(async () => (await banners()).bannerForms),
    recordRepresentation: 'title',
  },
  pages: {
    icon: ArticleIcon,
    list: view(async () => (await lists()).PageList),
    ...formViews(async () => (await forms()).pageForms),
    recordRepresentation: ({ title }: { readonly title?: string }) => templateText(title ?? ''),
  },
  promotions: {
    icon: LocalOfferIcon,
    list: view(async () => (await lists()).PromotionList),
    ...formViews(async () => (await forms()).promotionForms),
    recordRepresentation: 'title',
  },
  posts: {
    icon: PostIcon,
    list: view(async () => (await lists()).PostList),
    ...formViews(async () => (await forms()).postForms),
    recordRepresentation: 'title',
  },
  postCategories: {
    icon: LabelIcon,
    list: view(async () => (await lists()).PostCategoryList),
    ...formViews(async () => (await forms()).postCategoryForms),
    recordRepresentation: 'title',
  },
  redirects: {
    icon: ForkRightIcon,
    list: view(async () => (await lists()).RedirectList),
    ...formViews(async () => (await forms()).redirectForms),
    recordRepresentation: 'url',
  },
  menuItems: {
    icon: MenuIcon,
    list: view(async () => (await links()).MenuItemList),
    ...formViews(async () => (await links()).menuItemForms),
    recordRepresentation: 'title',
  },
  lotteries: {
    icon: ConfirmationNumberIcon,
    list: view(async () => (await links()).LotteryList),
    ...formViews(async () => (await links()).lotteryForms),
    recordRepresentation: 'code',
  },
  prizes: {
    icon: CasinoIcon,
    list: view(async () => (await links()).PrizeList),
    ...formViews(async () => (await links()).prizeForms),
    recordRepresentation: 'title',
  },
  shops: {
    icon: StoreIcon,
    list: view(async () => (await shops()).ShopList),
    ...formViews(async () => (await shops()).shopForms),
    recordRepresentation: 'name',
  },
  locations: {
    icon: WarehouseIcon,
    list: view(async () => (await shops()).LocationList),
    ...formViews(async () => (await shops()).locationForms),
    recordRepresentation: 'title',
  },
  cities: {
    icon: LocationCityIcon,
    list: view(async () => (await shops()).CityList),
    ...formViews(async () => (await shops()).cityForms),
    recordRepresentation: 'title',
  },
  regions: {
    icon: PublicIcon,
    list: view(async () => (await shops()).RegionList),
    ...formViews(async () => (await shops()).regionForms),
    recordRepresentation: 'title',
  },
  customers: {
    icon: PersonIcon,
    list: view(async () => (await customers()).CustomerList),
    show: view(async () => (await customers()).CustomerPage),
    recordRepresentation: 'phone',
  },
  users: {
    icon: PersonIcon,
    list: view(async () => (await users()).UserList),
    show: view(async () => (await users()).UserPage),
    recordRepresentation: 'phone',
  },
  visits: { icon: VisibilityIcon, list: view(async () => (await visits()).VisitList) },
  visitTasks: {
    icon: AssignmentIcon,
    list: view(async () => (await visits()).VisitTaskList),
    ...formViews(async () => (await visits()).visitTaskForms),
    recordRepresentation: 'shop',
  },
  subscribers: {
    icon: MarkEmailReadIcon,
    list: view(async () => (await import('../people/subscribers.tsx')).SubscriberList),
  },
  settings: { icon: SettingsIcon, list: view(async () => (await import('../settings/settings.tsx')).SettingsPage) },
  reports: {
    icon: AssessmentIcon,
    list: view(async () => (await import('../reports/reports.tsx')).ReportsPage),
  },
  delivery: {
    icon: LocalShippingIcon,
    list: view(async () => (await import('../delivery/delivery.tsx')).DeliveryPage),
  },
  connections: {
    icon: PowerIcon,
    list: view(async () => (await import('../connections/connections.tsx')).ConnectionsPage),
  },
  staff: {
    icon: GroupIcon,
    list: view(async () => (await staff()).StaffList),
    edit: view(async () => (await staff()).StaffEdit),
    create: view(async () => (await staff()).StaffCreate),
    recordRepresentation: 'login',
  },
  audit: { icon: HistoryIcon, list: view(async () => (await import('../staff/audit.tsx')).AuditList) },
  bin: { icon: DeleteIcon, list: view(async () => (await import('../staff/bin.tsx')).BinList) },
  jobs: { icon: SyncProblemIcon, list: view(async () => (await work()).JobList) },
  sessions: { icon: DevicesIcon, list: view(async () => (await import('../session/sessions.tsx')).SessionList) },
}
