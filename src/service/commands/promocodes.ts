import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { promoCodeForm } from '../../domain/order/promocode.ts'
import { promocodes } from '../../contract/admin/promocodes.ts'
import { fieldErrorsOf } from '../../contract/kernel/paths.ts'
import { formatPrice } from '../../domain/money/format.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { OPERATOR, recordChange } from '../identity/public.ts'
import { errorResponseOf } from '../platform/http/respond.ts'
import { asConflict, binKindOf, tableAccess, type Fields } from '../platform/http/table-resource.ts'
import type { Command, OperatorCommand } from '../platform/operator-command.ts'
import { PROMOCODES } from '../sales/public.ts'
import type { ServiceClock } from '../platform/clock.ts'

const DAY = 'день, например 2026-05-01'

const WRONG_FIELDS: Readonly<Record<string, string>> = {
  code: 'промокод — до 50 букв, цифр, - и _',
  title: '--title — до 200 знаков',
  percent: '--percent — целое число от 1 до 100',
  amount: '--amount — рубли',
  minSum: '--min-sum — рубли',
  validFrom: `--from — ${DAY}`,
  validTo: `--to — ${DAY}`,
  usageLimit: '--limit — целое число от 1',
}

const strings = {
  none: 'промокодов нет',
  noCode: 'назовите промокод',
  wrong: (fields: ReadonlyArray<string>) =>
    `неверно: ${fields.map((field) => WRONG_FIELDS[field] ?? field).join('; ')}`,
  noSuchCode: (code: string) => `промокода ${code} нет`,
  added: (code: string) => `промокод ${code} создан`,
  removed: (code: string) => `промокод ${code} удалён`,
  freeDelivery: 'бесплатная доставка',
  firstOrder: 'на первый заказ',
  once: 'один раз покупателю',
  from: (sum: string) => `от ${sum}`,
  used: (used: unknown, limit: unknown) => `использован ${String(used)}${limit === null ? '' : ` из ${String(limit)}`}`,
}

const MAX_LISTED = 200
const codes = tableAccess(PROMOCODES)

const sumOf = (kopecks: unknown) => formatPrice(Number(kopecks) as Kopecks)

const lineOf = (promo: Fields): string =>
  [
    promo.code,
    ...(promo.percent === null ? [] : [`${String(promo.percent)} %`]),
    ...(promo.amount === null ? [] : [sumOf(promo.amount)]),
    ...(promo.isDeliveryFree === true ? [strings.freeDelivery] : []),
    ...(Number(promo.minSum) > 0 ? [strings.from(sumOf(promo.minSum))] : []),
    ...(promo.isFirstOrderOnly === true ? [strings.firstOrder] : []),
    ...(promo.isOncePerBuyer === true ? [strings.once] : []),
    ...(promo.categories as ReadonlyArray<string>),
    ...[promo.validFrom, promo.validTo].filter((day) => day !== null),
    strings.used(promo.used, promo.usageLimit),
  ].join('  ')

const bodyOf = ({ code, title, percent, amount, from, to, limit, minSum, ...flags }: OperatorCommand['values']) =>
  promocodes.add.body.decode({
    code: promoCodeForm(String(code)),
    title: title ?? code,
    percent: percent ?? null,
    amount: amount ?? null,
    minSum: minSum ?? 0,
    validFrom: from ?? null,
    validTo: to ?? null,
    usageLimit: limit ?? null,
    isDeliveryFree: flags.freeDelivery === true,
    isFirstOrderOnly: flags.firstOrder === true,
    isOncePerBuyer: flags.once === true,
    categories: typeof flags.categories === 'string' ? flags.categories.split(',').map((slug) => slug.trim()) : [],
  })

export const promocodesCommand =
  (clock: ServiceClock): Command =>
  (values, { database: { db } }) => {
    const { action, code } = values
    if (action === 'list')
      return async () => {
        const { items } = await codes.list(db, { limit: MAX_LISTED })
        return E.right(items.length === 0 ? [strings.none] : items.map(lineOf))
      }
    if (typeof code !== 'string') return TE.left(strings.noCode)
    const id = promoCodeForm(code)
    return async () => {
      if (action === 'remove') {
        const change = recordChange({ db, clock }, OPERATOR, promocodes.remove.name)
        const removed = await change<undefined>(
          { kind: 'promocode', id, read: codes.read, bin: binKindOf(PROMOCODES) },
          (trx) => codes.remove(trx, id),
        )
        if (E.isRight(removed)) return E.right([strings.removed(id)])
        return E.left(
          removed.left._tag === 'NotFound' ? strings.noSuchCode(id) : errorResponseOf(removed.left).body.message,
        )
      }
      const body = bodyOf(values)
      if (E.isLeft(body)) return E.left(strings.wrong(fieldErrorsOf(body.left).map(({ path }) => path)))
      const change = recordChange({ db, clock }, OPERATOR, promocodes.add.name)
      const added = await asConflict(() =>
        change<Fields>({ kind: 'promocode', idOf: (one) => String(one.id), read: codes.read }, (trx) =>
          codes.add(trx, body.right),
        ),
      )
      return E.isLeft(added)
        ? E.left(errorResponseOf(added.left).body.message)
        : E.right([strings.added(id), lineOf(added.right)])
    }
  }
