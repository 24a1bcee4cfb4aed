import * as E from 'fp-ts/Either'
import * as contract from '../../../contract/identity/profile.ts'
import type { Address } from '../../../domain/order/order.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from '../profile/addresses.ts'
import { strings } from './strings.ts'

const unknownCity = E.left(invalid('cityId', strings.unknownCity))

export const addressRoutes = (router: Router, { db }: PlatformDeps, { directory }: DeliveryData): void => {
  const isInListedCity = async ({ cityId }: Address) => (await directory()).cities.has(cityId)

  router.on(contract.getAddresses, async (_, { user }) => {
    const { cities } = await directory()
    return E.right(
      (await addressesOf(db, user.id)).map((address) => ({ ...address, city: cities.get(address.cityId)?.city.title })),
    )
  })

  router.on(contract.addAddress, async ({ body }, { user }) =>
    (await isInListedCity(body)) ? transactionally(db, (trx) => addAddress(trx, user.id, body)) : unknownCity,
  )

  router.on(contract.changeAddress, async ({ params: { id }, body }, { user }) =>
    (await isInListedCity(body)) ? transactionally(db, (trx) => changeAddress(trx, user.id, id, body)) : unknownCity,
  )

  router.on(contract.removeAddress, ({ params: { id } }, { user }) =>
    transactionally(db, (trx) => removeAddress(trx, user.id, id)),
  )
}
