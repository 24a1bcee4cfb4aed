import { getProducts } from '../../contract/catalogue/catalogue.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { CITY_COOKIE_SECONDS } from '../../domain/place/place.ts'
import { CHECKOUT_PATH, proposalOf, type Proposal } from './checkout-address.ts'
import { contextOf, type Shop } from './tools.ts'
import { checkoutPageStrings as strings } from './strings.ts'

const SCRIPT_PATH = `${CHECKOUT_PATH}script.js`
// The page belongs to no bundle: it is opened once, by a link of an agent, and adds nothing to the storefront.
const SCRIPT = `
const button = document.querySelector('button')
const status = document.querySelector('[role=status]')
const { url, body, cookies, texts } = button.dataset
button.addEventListener('click', async () => {
  button.disabled = true
  const token = sessionStorage.getItem('adminToken') ?? localStorage.getItem('accessToken')
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) },
      body,
    })
    const [failed, signIn] = JSON.parse(texts)
    if (response.ok) {
      for (const cookie of JSON.parse(cookies)) document.cookie = cookie
      location.assign('/order/')
      return
    }
    const error = await response.json().catch(() => ({}))
    const lines = (error.messages ?? []).map(({ message }) => message).join(' ')
    status.textContent = response.status === 401 ? signIn : lines || error.message || failed
  } catch {
    status.textContent = status.dataset.offline
  }
  button.disabled = false
})
`
const STYLE_PATH = `${CHECKOUT_PATH}style.css`
// Colours of the design tokens, light and dark.
const STYLE = `
:root { color-scheme: light dark; --ground: #faf9f5; --ink: #1c1f1d; --muted: #666b64; --line: #d9d9d2; --action: #1f4a3a; --on-action: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161917; --ink: #f1f0ea; --muted: #a3a99f; --line: #3a403b; --action: #a9d8bf; --on-action: #10231b }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2 }
ul { margin: 1.5rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { padding: 0.75rem 0; border-bottom: 1px solid var(--line) }
a { color: inherit }
p { color: var(--muted) }
button { width: 100%; min-height: 3rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 0.5rem; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer }
button:disabled { opacity: 0.6; cursor: progress }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px }
[role=status] { min-height: 1.5em; color: var(--ink) }
`
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${String(mark.charCodeAt(0))};`)

const cookiesOf = ({ place }: Proposal): ReadonlyArray<string> => {
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax`
  const shop = place.shopId ?? place.deliveryPointId
  return [
    cookie('app.city', String(place.cityId), CITY_COOKIE_SECONDS),
    cookie('deliveryType', place.deliveryType, CITY_COOKIE_SECONDS),
    cookie('shop.id', String(shop ?? ''), shop === undefined ? 0 : CITY_COOKIE_SECONDS),
  ]
}

const TO_SHOP = `<p><a href="/">${strings.toShop}</a></p>`

const framed = (content: string, script = ''): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${STYLE_PATH}"><title>${strings.title}</title></head>
<body><main><h1>${strings.title}</h1>${content}</main>${script}</body></html>`

const pageOf = async (shop: Shop, proposal: Proposal): Promise<string> => {
  const at = contextOf(proposal.place)
  const ids = proposal.lines.map(({ productId }) => productId)
  const found = await shop.client.request(getProducts, { query: { ids, at, limit: ids.length } })
  const items = found._tag === 'Right' ? found.right.items : []
  const rows = proposal.lines.flatMap(({ productId, count }) => {
    const item = items.find(({ id }) => id === productId)
    if (item === undefined) return []
    return [
      `<li><a href="/catalog/product/${item.slug}/">${escaped(item.title)}</a> — ${String(count)}${strings.pieces} × ${formatPrice(item.price.price)}</li>`,
    ]
  })
  const lines = proposal.lines.filter(({ productId }) => items.some(({ id }) => id === productId))
  const body = JSON.stringify(Object.fromEntries(lines.map(({ productId, count }) => [productId, { count }])))
  const query = new URLSearchParams(Object.entries(at).map(([name, value]) => [name, String(value)]))
  const data = Object.entries({
    url: `/api/basket/products?${query.toString()}`,
    body,
    cookies: JSON.stringify(cookiesOf(proposal)),
    texts: JSON.stringify([strings.failed, strings.signIn]),
  })
  const button = `<button type="button" ${data.map(([name, value]) => `data-${name}="${escaped(value)}"`).join(' ')}>${strings.put}</button>`
  const listed =
    rows.length === 0
      ? `<p>${found._tag === 'Right' ? strings.empty : strings.offline}</p>${TO_SHOP}`
      : `<ul>${rows.join('')}</ul><p>${button}</p>`
  return framed(
    `<p>${strings.lead}</p>${listed}<p role="status" data-offline="${strings.offline}"></p>`,
    `<script src="${SCRIPT_PATH}"></script>`,
  )
}

// The page that a person opens: shows the products and puts them into the basket on a press.
export const checkoutPage = async (url: URL, shop: Shop): Promise<Response> => {
  if (url.pathname === SCRIPT_PATH)
    return new Response(SCRIPT, { headers: { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' } })
  if (url.pathname === STYLE_PATH)
    return new Response(STYLE, { headers: { ...HEADERS, 'Content-Type': 'text/css; charset=utf-8' } })
  const proposal = url.pathname === CHECKOUT_PATH ? proposalOf(url.searchParams) : null
  const html = proposal === null ? framed(`<p>${strings.broken}</p>${TO_SHOP}`) : await pageOf(shop, proposal)
  return new Response(html, {
    status: proposal === null ? 404 : 200,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
