import { scopeBind, type EventCallable } from 'effector'
import { Outlet } from 'react-router'
import { $shell, type Shell } from '../../../src/application/shell/shell.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { $sessionState, $user } from '../../../src/application/session/current-user.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { renderRoutes } from './catalogue-harness.tsx'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

const aCategory = (id: number, title: string, children: ReadonlyArray<Category> = []): Category => ({
  id,
  title,
  slug: `s${String(id)}` as Slug,
  href: `/catalog/s${String(id)}/`,
  children,
})

export const aUser = (parts: Partial<User> = {}): User => ({
  id: 1 as UserId,
  firstName: 'Иван',
  lastName: 'Иванов',
  middleName: '',
  phone: '+79131234567' as Phone,
  email: null,
  birthDate: null,
  gender: null,
  isEmailConfirmed: false,
  bonus: null,
  legalPersonData: null,
  ...parts,
})

export const collection = {
  title: 'Всё для дачи',
  image: 'demo:garden',
  links: [
    { title: 'Шатры', url: '/catalog/shatry/' },
    { title: 'Мангалы', url: '/catalog/mangaly/' },
  ],
}

/** Settings with all social networks and stores. */
export const linkedShop = [
  storeValue($settings, {
    keepsGuestFavourites: false,
    mapsKey: null,
    metrikaId: null,
    mindboxId: null,
    hasAddressDirectory: false,
    links: {
      socials: [
        { title: 'ВКонтакте', url: 'https://vk.com/kedr' },
        { title: 'Телеграм', url: 'https://t.me/kedr' },
      ],
      stores: ['RuStore', 'App Store', 'Google Play', 'AppGallery'].map((title) => ({
        title,
        url: `https://stores.example/${title}`,
      })),
      credit: { title: 'Сделано в «Студии»', url: 'https://studio.example/' },
      app: 'https://app.example/',
    },
  }),
]

const shellData: Shell = {
  categories: [
    aCategory(
      1,
      'Кухня',
      ['Чай', 'Кофе', 'Ножи', 'Доски', 'Формы'].map((title, index) => aCategory(10 + index, title)),
    ),
    aCategory(2, 'Мебель', [aCategory(20, 'Стулья')]),
  ],
  footerMenu: [],
  serviceMenu: [],
  headerLinks: [],
  phones: [{ code: 'barnaul', value: { phone: '+73852200100' } }],
  postCategories: [],
  collection: null,
  policyLabel: null,
}

interface Parts {
  readonly user?: User | null
  readonly shellData?: Partial<Shell>
  readonly values?: StoreValues
  readonly brand?: string
}

/** A shell component on two pages, for a guest or a user. */
export const renderFramed = async (
  element: React.ReactNode,
  { user = null, shellData: changes = {}, values = [], brand }: Parts = {},
) => {
  const titled = (title: string) => (
    <>
      <h1>{title}</h1>
      <a href="/blog/">Другая</a>
    </>
  )
  const pages = [
    { path: '/', element: titled('Одна') },
    { path: '*', element: titled('Другая') },
  ]
  // the shell stays mounted when the page changes
  const rendered = await renderRoutes(
    '/',
    [
      {
        element: (
          <>
            <div>{element}</div>
            <main>
              <Outlet />
            </main>
          </>
        ),
        children: pages,
      },
    ],
    {
      ...(brand === undefined ? {} : { brand }),
      values: [
        storeValue($shell, { ...shellData, ...changes }),
        storeValue($city, { ...aCity({ title: 'Бийск' }), defaultShop: null }),
        storeValue($user, user),
        storeValue($sessionState, user === null ? 'guest' : 'loggedIn'),
        ...values,
      ],
    },
  )
  const trigger = <A,>(event: EventCallable<A>, payload: A) => scopeBind(event, { scope: rendered.scope })(payload)
  return { ...rendered, trigger }
}
