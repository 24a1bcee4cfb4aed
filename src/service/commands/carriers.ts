import * as E from 'fp-ts/Either'
import { syncPickupPoints, type Carrier } from '../delivery/public.ts'
import type { Command } from '../platform/operator-command.ts'

const strings = {
  noAccount:
    'службы доставки не подключены: задайте магазину ключи СДЭК (SHOP_CDEK_ID, SHOP_CDEK_SECRET), Ozon (SHOP_OZON_ID, SHOP_OZON_SECRET) ' +
    'или Почты России (SHOP_POST_TOKEN, SHOP_POST_KEY, SHOP_POST_FROM)',
  stopped: (carrier: string, cities: number) => `${carrier}: остановлено; обновлено городов: ${cities}`,
  city: (carrier: string, at: number, of: number, title: string) => `${carrier}: ${at} из ${of}, ${title}`,
  failed: (title: string, reason: string) => `${title}: ${reason}`,
  subscribed: (carrier: string, address: string) => `${carrier}: о посылках сообщает на ${address}`,
  notSubscribed: (carrier: string, reason: string) => `${carrier}: не подписано на уведомления о посылках: ${reason}`,
  done: (carrier: string, points: number, cities: number) => `${carrier}: городов ${cities}, пунктов выдачи ${points}`,
}

export const carriersCommand =
  (carriers: ReadonlyArray<Carrier>, publicOrigin: string | null): Command =>
  (_, { database: { db }, progress, signal }) =>
  async () => {
    if (carriers.length === 0) return E.left(strings.noAccount)
    const cities = await db
      .selectFrom('cities')
      .innerJoin('regions', 'regions.id', 'cities.region_id')
      .select(['cities.id', 'cities.title', 'fias_id', 'regions.title as region'])
      .orderBy('population', 'desc')
      .execute()
    const lines: Array<string> = []
    const errors: Array<string> = []
    for (const carrier of carriers) {
      let points = 0
      let done = 0
      for (const [index, { id, title, fias_id, region }] of cities.entries()) {
        if (signal.aborted) return E.left([...lines, strings.stopped(carrier.name, done), ...errors].join('\n'))
        const offer = await carrier.offer({ fiasId: fias_id, title, region })()
        if (E.isLeft(offer)) errors.push(strings.failed(title, offer.left))
        else {
          await syncPickupPoints(db, id, carrier, offer.right)
          points += offer.right.points.length
          done += 1
        }
        progress(strings.city(carrier.name, index + 1, cities.length, title))
      }
      lines.push(strings.done(carrier.name, points, done))
      const { notifications, code } = carrier.parcels ?? {}
      if (notifications !== undefined && publicOrigin?.startsWith('https:') === true) {
        const address = `${publicOrigin}/api/carriers/${code}/callback`
        const subscribed = await notifications.subscribe(address)()
        if (E.isLeft(subscribed)) errors.push(strings.notSubscribed(carrier.name, subscribed.left.reason))
        else lines.push(strings.subscribed(carrier.name, address))
      }
    }
    return errors.length === 0 ? E.right(lines) : E.left([...lines, ...errors].join('\n'))
  }
