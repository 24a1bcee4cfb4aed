import type { SeedPage } from './routes.ts'

const page = (routeName: string, path: string, title: string): SeedPage => ({
  routeName,
  path,
  title,
  description: `${title} в магазине «{brand}».`,
  content: null,
})

// Not indexed by search engines. [ROUTE-08..19, ROUTE-28, ROUTE-29]
export const CABINET_PAGES: ReadonlyArray<SeedPage> = [
  page('login', '/login/', 'Вход и регистрация'),
  page('cabinet-index', '/cabinet/', 'Личный кабинет'),
  page('cabinet-orders', '/cabinet/orders/', 'Заказы'),
  page('cabinet-orders-id', '/cabinet/orders/order/', 'Заказ'),
  page('cabinet-orders-payment', '/cabinet/orders/order/payment/', 'Оплата заказа'),
  page('cabinet-orders-refund', '/cabinet/orders/order/refund/', 'Возврат'),
  page('cabinet-bonus', '/cabinet/bonus/', 'Бонусы'),
  page('cabinet-index-favourites', '/cabinet/favourites/', 'Избранное'),
  page('cabinet-personal', '/cabinet/personal/', 'Личные данные'),
  page('cabinet-personal-anketa', '/cabinet/personal/anketa/', 'Анкета'),
  page('cabinet-personal-nastroyki', '/cabinet/personal/nastroyki/', 'Настройки'),
  page('cabinet-reviews', '/cabinet/reviews/', 'Отзывы'),
  page('cabinet-secret-shopper', '/cabinet/secret-shopper/', 'Тайный покупатель'),
  page('delete-profile', '/delete-profile/', 'Удаление профиля'),
]
