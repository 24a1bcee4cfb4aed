import { bannerSource, type BannerName } from '../drawing/banners.ts'

const banner = (title: string, subtitle: string, name: BannerName, url: string) => ({
  title,
  subtitle,
  image: bannerSource(name),
  url,
})

export const HOME_BANNERS = [
  banner(
    'Вечер начинается с торшера',
    'Тёплый свет, глубокое кресло и плед под рукой',
    'autumn-evening',
    '/catalog/svet/',
  ),
  banner(
    'Большой завтрак на всю семью',
    'Чайники, кружки и тарелки, которых хватит на всех',
    'big-breakfast',
    '/catalog/kukhnya/',
  ),
  banner(
    'Дача ждёт: лейки, кашпо и семена',
    'Рассада, полив и парник — к новому сезону',
    'dacha-season',
    '/catalog/sad/',
  ),
  banner(
    'Порядок, который держится',
    'Корзины и коробки, где у каждой вещи своё место',
    'order-at-home',
    '/catalog/khranenie/',
  ),
]
