import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Carrier } from '../delivery/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Command } from '../platform/operator-command.ts'
import { notificationAddress, refreshCarrier } from './connections/refresh-carriers.ts'

const strings = {
  noAccount:
    'службы доставки не подключены: задайте ключи СДЭК, Ozon или Почты России на странице «Подключения» или переменными ' +
    '(SHOP_CDEK_ID, SHOP_CDEK_SECRET; SHOP_OZON_ID, SHOP_OZON_SECRET; SHOP_POST_TOKEN, SHOP_POST_KEY, SHOP_POST_FROM)',
  stopped: (carrier: string, cities: number) => `${carrier}: остановлено; обновлено городов: ${cities}`,
  city: (carrier: string, at: number, of: number, title: string) => `${carrier}: ${at} из ${of}, ${title}`,
  failed: (title: string, reason: string) => `${title}: ${reason}`,
  subscribed: (carrier: string, address: string) => `${carrier}: о посылках сообщает на ${address}`,
  notSubscribed: (carrier: string, reason: string) => `${carrier}: не подписано на уведомления о посылках: ${reason}`,
  done: (carrier: string, points: number, cities: number) => `${carrier}: городов ${cities}, пунктов выдачи ${points}`,
}

/** Accounts may be in the database: they are read when the command runs. */
export type CarriersOf = (db: Kysely<Tables>) => Promise<ReadonlyArray<Carrier>>

export const carriersCommand =
  (carriersOf: CarriersOf, publicOrigin: string | null): Command =>
  (_, { database: { db }, progress, signal }) =>
  async () => {
    const carriers = await carriersOf(db)
    if (carriers.length === 0) return E.left(strings.noAccount)
    const lines: Array<string> = []
    const errors: Array<string> = []
    for (const carrier of carriers) {
      const { cities, points, failed } = await refreshCarrier(db, carrier, {
        signal,
        progress: (at, of, title) => progress(strings.city(carrier.name, at, of, title)),
      })
      errors.push(...failed.map(({ title, reason }) => strings.failed(title, reason)))
      if (signal.aborted) return E.left([...lines, strings.stopped(carrier.name, cities), ...errors].join('\n'))
      lines.push(strings.done(carrier.name, points, cities))
      const address = notificationAddress(carrier, publicOrigin)
      if (address === null) continue
      const subscribed = await carrier.parcels?.notifications?.subscribe(address)()
      if (subscribed !== undefined && E.isLeft(subscribed))
        errors.push(strings.notSubscribed(carrier.name, subscribed.left.reason))
      else lines.push(strings.subscribed(carrier.name, address))
    }
    return errors.length === 0 ? E.right(lines) : E.left([...lines, ...errors].join('\n'))
  }
