import type { Page } from '@playwright/test'
import { toCheckout } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

// the headless shell refuses notifications
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  },
  serviceWorkers: 'allow',
  arePicturesLoaded: false,
})

const ENDPOINT = 'https://push.example.test/one'

/** The browser's own push service is on the internet: all but its address and keys is real. */
const standInForPushService = (page: Page) =>
  page.addInitScript((endpoint) => {
    const base64 = (bytes: Uint8Array) =>
      btoa(String.fromCodePoint(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    let subscription: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: async (options: object) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const p256dh = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
        const keys = { p256dh, auth: base64(crypto.getRandomValues(new Uint8Array(16))) }
        subscription = { options, toJSON: () => ({ endpoint, keys }) }
        Object.assign(window, { subscribedWith: options })
        return subscription
      },
    })
  }, ENDPOINT)

test('a guest turns messages about the order on, and the worker shows one that comes', { tag: '@phone' }, async ({
  page,
  request,
  context,
  watch,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin })
  await standInForPushService(page)
  await toCheckout(page, request, 4)
  await page
    .getByRole('group', { name: 'Как оплатить' })
    .getByRole('radio', { name: /При получении/ })
    .check()
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/order\/success\//)
  await expect(page.getByText('Сообщим, когда заказ соберут')).toBeVisible()
  await watch.axe()
  await page.screenshot({ path: test.info().outputPath('push-offer-360.png'), fullPage: true })
  const sent = page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/api/push')
  await page.getByRole('button', { name: 'Включить уведомления' }).click()
  await expect(page.getByText('Уведомления об этом заказе придут в этот браузер.')).toBeVisible()
  const body = (await sent).postDataJSON() as { readonly subscription: { readonly endpoint: string } }
  expect(body).toMatchObject({ subscription: { endpoint: ENDPOINT }, order: { id: expect.any(Number) } })
  const { key } = (await (await request.get('/api/push')).json()) as { readonly key: string }
  expect(await page.evaluate(() => (window as unknown as { readonly subscribedWith: object }).subscribedWith)).toEqual({
    userVisibleOnly: true,
    applicationServerKey: key,
  })

  const devtools = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'Заказ собран', body: 'Передаём курьеру', href: '/cabinet/orders/' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body: text, data }) => [
        title,
        text,
        data as unknown,
      ]),
    )
  await expect.poll(shown).toEqual([[message.title, message.body, message.href]])
})
