import { bannerSource, type BannerName } from '../drawing/banners.ts'

interface Season {
  // The first day of the season, and the first day after it: month and day.
  readonly from: string
  readonly to: string
}

const banner = (title: string, subtitle: string, name: BannerName, url: string, season: Season | null = null) => ({
  title,
  subtitle,
  name,
  image: bannerSource(name),
  url,
  season,
})

// Those of a season stand before the others, while it lasts.
export const HOME_BANNERS = [
  banner(
    'Новый год начинается дома',
    'Гирлянды, пледы и подарки — с запасом времени',
    'new-year-evening',
    '/catalog/?selection=ideya-podarka',
    { from: '12-01', to: '01-15' },
  ),
  banner('Весна на подоконнике', 'Вазы, лейки и кашпо — пока за окном тает', 'spring-window', '/catalog/sad/', {
    from: '03-01',
    to: '06-01',
  }),
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
