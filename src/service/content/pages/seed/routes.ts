export interface SeedPage {
  readonly routeName: string | null
  readonly path: string
  readonly title: string
  readonly description: string
  readonly content: string | null
}

export const ROUTE_PAGES: ReadonlyArray<SeedPage> = [
  {
    routeName: 'index',
    path: '/',
    title: '{headline}',
    content: null,
    description: 'Интернет-магазин «{headline}».',
  },
  {
    routeName: 'catalog',
    path: '/catalog/',
    title: 'Каталог',
    content: null,
    description: 'Все разделы магазина «{brand}»: цены и наличие в вашем городе.',
  },
  {
    routeName: 'catalog-brands-id',
    path: '/catalog/brands/',
    title: 'Бренды',
    content: null,
    description: 'Все бренды магазина «{brand}» по алфавиту.',
  },
  {
    routeName: 'blog',
    path: '/blog/',
    title: 'Блог',
    content: null,
    description: 'Блог магазина «{brand}».',
  },
  {
    routeName: 'actions',
    path: '/actions/',
    title: 'Акции',
    content: null,
    description: 'Действующие акции и скидки магазина «{brand}»: условия и сроки.',
  },
  {
    routeName: 'lottery',
    path: '/lottery/',
    title: 'Колесо призов',
    description: 'Розыгрыш призов в магазине «{brand}»: крутите колесо и забирайте скидку или подарок к заказу.',
    content: null,
  },
  {
    routeName: 'search',
    path: '/search/',
    title: 'Поиск',
    description: 'Поиск товаров в магазине «{brand}».',
    content: null,
  },
  {
    routeName: 'captcha',
    path: '/captcha/',
    title: 'Проверка',
    description: 'Проверка посетителя магазина «{brand}».',
    content: null,
  },
  {
    routeName: 'subscribe',
    path: '/subscribe/',
    title: 'Подписка на рассылку',
    description: 'Подтверждение подписки на рассылку магазина «{brand}».',
    content: null,
  },
  {
    routeName: 'favourites',
    path: '/favourites/',
    title: 'Избранное',
    description: 'Товары магазина «{brand}», которые вам понравились.',
    content: null,
  },
  {
    routeName: 'compare',
    path: '/compare/',
    title: 'Сравнение товаров',
    description: 'Чем отличаются товары магазина «{brand}», которые вы выбрали.',
    content: null,
  },
  {
    routeName: 'order',
    path: '/order/',
    title: 'Корзина',
    description: 'Корзина и оформление заказа в магазине «{brand}».',
    content: null,
  },
  {
    routeName: 'order-success',
    path: '/order/success/',
    title: 'Заказ оформлен',
    description: 'Спасибо за заказ в магазине «{brand}».',
    content: null,
  },
  {
    routeName: 'order-find',
    path: '/order/find/',
    title: 'Найти заказ',
    description: 'Где ваш заказ в магазине «{brand}»: по номеру и телефону.',
    content: null,
  },
  {
    routeName: 'order-fail',
    path: '/order/fail/',
    title: 'Заказ не оплачен',
    description: 'Оплата заказа в магазине «{brand}» не прошла.',
    content: null,
  },
]
