import { bannerSource, type BannerName } from '../drawing/banners.ts'

const banner = (title: string, name: BannerName, url: string) => ({ title, image: bannerSource(name), url })

export const HOME_BANNERS = [
  banner('Вечер начинается с торшера', 'autumn-evening', '/catalog/svet/'),
  banner('Большой завтрак на всю семью', 'big-breakfast', '/catalog/kukhnya/'),
  banner('Дача ждёт: лейки, кашпо и семена', 'dacha-season', '/catalog/sad/'),
  banner('Порядок, который держится', 'order-at-home', '/catalog/khranenie/'),
]
