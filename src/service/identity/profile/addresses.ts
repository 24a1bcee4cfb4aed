import * as E from 'fp-ts/Either'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Address } from '../../../domain/order/order.ts'
import type { CityId } from '../../../domain/place/place.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { strings } from '../addresses/strings.ts'

const MAX_ADDRESSES = 20

type Row = Selectable<Tables['user_addresses']>

const addressOf = ({ id, city_id, street, house, flat, comment, is_default }: Row): Address => ({
  id,
  cityId: city_id as CityId,
  street,
  house,
  flat: flat ?? undefined,
  comment: comment ?? undefined,
  isDefault: is_default,
})

const columnsOf = ({ cityId, street, house, flat, comment }: Address) => ({
  city_id: cityId,
  street: street.trim(),
  house: house.trim(),
  flat: flat?.trim() || null,
  comment: comment?.trim() || null,
})

export const addressesOf = async (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<Address>> =>
  (await db.selectFrom('user_addresses').selectAll().where('user_id', '=', userId).orderBy('id').execute()).map(
    addressOf,
  )

// Serializes changes, so exactly one address is the default.
const locked = (trx: Transaction<Tables>, userId: UserId) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

const noOtherDefault = (trx: Transaction<Tables>, userId: UserId) =>
  trx.updateTable('user_addresses').set({ is_default: false }).where('user_id', '=', userId).execute()

export const addAddress = async (
  trx: Transaction<Tables>,
  userId: UserId,
  address: Address,
): Promise<E.Either<ServiceError, Address>> => {
  await locked(trx, userId)
  const { length: held } = await addressesOf(trx, userId)
  if (held >= MAX_ADDRESSES) return E.left(invalid('address', strings.tooMany))
  const isDefault = held === 0 || address.isDefault === true
  if (isDefault) await noOtherDefault(trx, userId)
  const row = await trx
    .insertInto('user_addresses')
    .values({ ...columnsOf(address), user_id: userId, is_default: isDefault })
    .returningAll()
    .executeTakeFirstOrThrow()
  return E.right(addressOf(row))
}

// The address of another user is not found. The default address stays the default until another one replaces it.
export const changeAddress = async (
  trx: Transaction<Tables>,
  userId: UserId,
  id: number,
  address: Address,
): Promise<E.Either<ServiceError, Address>> => {
  await locked(trx, userId)
  const own = (await addressesOf(trx, userId)).find((each) => each.id === id)
  if (own === undefined) return E.left(notFound)
  const isDefault = own.isDefault === true || address.isDefault === true
  if (isDefault) await noOtherDefault(trx, userId)
  const row = await trx
    .updateTable('user_addresses')
    .set({ ...columnsOf(address), is_default: isDefault })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return E.right(addressOf(row))
}

export const removeAddress = async (
  trx: Transaction<Tables>,
  userId: UserId,
  id: number,
): Promise<E.Either<ServiceError, undefined>> => {
  await locked(trx, userId)
  const gone = await trx
    .deleteFrom('user_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst()
  if (gone === undefined) return E.left(notFound)
  const oldest = (await addressesOf(trx, userId))[0]?.id
  if (gone.is_default && oldest !== undefined) {
    await trx.updateTable('user_addresses').set({ is_default: true }).where('id', '=', oldest).execute()
  }
  return E.right(undefined)
}
