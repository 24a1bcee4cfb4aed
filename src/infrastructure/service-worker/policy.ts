/** What the worker does with a request. */
export type Strategy =
  /** The browser sends it without the worker. */
  | 'network'
  /** As `network`, and the worker removes the guest's stored basket. */
  | 'removeBasket'
  /** The service, then the stored basket. */
  | 'basket'
  /** The shop, then the stored page, then the notice. */
  | 'page'
  /** The shop, then the notice. Never stored. */
  | 'privatePage'
  /** The store, then the shop: the name contains a hash of the content. */
  | 'script'
  | 'picture'

export interface AskedRequest {
  readonly method: string
  readonly url: string
  readonly isNavigation: boolean
  /** Whether the request carries an access token. */
  readonly isSignedIn: boolean
}

interface Asked extends AskedRequest {
  readonly path: string
  readonly query: URLSearchParams
}

interface Rule {
  readonly name: string
  readonly applies: (asked: Asked) => boolean
  readonly strategy: Strategy
  readonly because: string
  readonly examples: ReadonlyArray<string>
}

const BASKET = '/api/basket'
const BASKET_CHANGES = ['/api/basket/products', '/api/basket/products/disabled']
const GUEST_ORDER = '/order/success/'

const PRIVATE = [
  '/admin/',
  '/arrivals/',
  '/cabinet/',
  '/captcha/',
  '/delete-profile/',
  '/login/',
  '/loginadmin/',
  '/order/fail/',
  '/order/find/',
  '/order/plain/',
  '/order/success/',
  '/subscribe/',
]
const PRIVATE_QUERY = ['preview', 'token']
const OF_SERVICE = ['/api/', '/ajax/', '/sandbox/', '/checkout-link/']

const startsWith = (starts: ReadonlyArray<string>, path: string) => starts.some((start) => path.startsWith(start))

/** The first rule that applies decides. Examples: method, address, then `navigation` and `signed in`. */
export const RULES: ReadonlyArray<Rule> = [
  {
    name: 'basket of an account',
    applies: ({ path, isSignedIn }) => isSignedIn && path.startsWith(BASKET),
    strategy: 'removeBasket',
    because: 'nothing of a signed-in person is stored, and the basket of the guest joins the account at sign-in',
    examples: ['GET /api/basket signed in'],
  },
  {
    name: 'account',
    applies: ({ isSignedIn }) => isSignedIn,
    strategy: 'network',
    because: 'nothing of a signed-in person is stored',
    examples: ['GET /api/orders signed in'],
  },
  {
    name: 'basket of a guest',
    applies: ({ method, path }) =>
      method === 'GET' ? path === BASKET : method === 'PUT' && BASKET_CHANGES.includes(path),
    strategy: 'basket',
    because: 'the basket of this browser opens without a connection',
    examples: ['GET /api/basket?city=1', 'PUT /api/basket/products', 'PUT /api/basket/products/disabled'],
  },
  {
    name: 'change',
    applies: ({ method }) => method !== 'GET',
    strategy: 'network',
    because: 'only answers to reading are stored',
    examples: ['POST /api/orders', 'POST /order/plain/ navigation'],
  },
  {
    name: 'order of a guest',
    applies: ({ path, query, isNavigation }) => isNavigation && path === GUEST_ORDER && query.has('token'),
    strategy: 'page',
    because: 'the orders of this browser open without a connection; the browser stores their tokens too',
    examples: ['GET /order/success/?id=1&token=a navigation'],
  },
  {
    name: 'service',
    applies: ({ path }) => startsWith(OF_SERVICE, path),
    strategy: 'network',
    because: 'prices and stock come from the service or not at all',
    examples: ['GET /api/products/1', 'GET /checkout-link/?products=1 navigation'],
  },
  {
    name: 'private page',
    applies: ({ path, query, isNavigation }) =>
      isNavigation && (startsWith(PRIVATE, path.toLowerCase()) || PRIVATE_QUERY.some((name) => query.has(name))),
    strategy: 'privatePage',
    because: 'a page of a person, or of a secret address, is not stored',
    examples: [
      'GET /cabinet/orders/ navigation',
      'GET /admin/ navigation',
      'GET /loginAdmin/?token=a navigation',
      'GET /catalog/?preview=a navigation',
      'GET /order/success/?id=1 navigation',
    ],
  },
  {
    name: 'page',
    applies: ({ path, isNavigation }) => isNavigation && path.endsWith('/'),
    strategy: 'page',
    because: 'pages are the same for all guests of a city',
    examples: ['GET / navigation', 'GET /catalog/?page=2 navigation', 'GET /order/ navigation'],
  },
  {
    name: 'script',
    applies: ({ path }) => path.startsWith('/assets/'),
    strategy: 'script',
    because: 'the name changes with the content',
    examples: ['GET /assets/vendor-BI8TU3YQ.js'],
  },
  {
    name: 'picture',
    applies: ({ path }) => path.startsWith('/_image/'),
    strategy: 'picture',
    because: 'the name changes with the content',
    examples: ['GET /_image/a/640.avif'],
  },
]

export const strategyOf = (request: AskedRequest, origin: string): Strategy => {
  const url = new URL(request.url)
  if (url.origin !== origin) return 'network'
  const asked = { ...request, path: url.pathname, query: url.searchParams }
  return RULES.find(({ applies }) => applies(asked))?.strategy ?? 'network'
}

const OK = 200

/** A complete answer of the shop that its headers allow to store. */
export const isStorable = ({ status, type, redirected, headers }: Response): boolean =>
  status === OK && type === 'basic' && !redirected && !(headers.get('cache-control') ?? '').includes('no-store')

export interface Shelf {
  readonly name: string
  /** How many answers are stored; the oldest is removed first. */
  readonly most: number
  /** The limit of one answer: a larger one is not stored. */
  readonly bytes: number
}

const KIB = 1_024

/** Stored answers of the worker. A new build starts with an empty store of pages and scripts. */
export const shelvesOf = (build: string) =>
  ({
    page: { name: `pages ${build}`, most: 30, bytes: 512 * KIB },
    script: { name: `scripts ${build}`, most: 300, bytes: 512 * KIB },
    picture: { name: 'pictures', most: 100, bytes: 200 * KIB },
    basket: { name: 'basket', most: 1, bytes: 512 * KIB },
  }) as const satisfies Readonly<Record<string, Shelf>>
