import { isRight } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpShopperOrderApi } from '../../../src/infrastructure/http/sales/shopper-order-api.ts'

const repeated = {
  city: { id: 463573, title: 'Барнаул', caption: 'Барнаул, Алтайский край', fiasId: 'b' },
  deliveryData: { method: { code: 'courier', deliveryType: 'delivery' }, deliveryPointId: null, currentPoint: null },
}

it('the basket of a repeated order is loaded in a browser that had none', async () => {
  const answers = [Response.json({ code: 0, message: 'Не найдено' }, { status: 404 }), Response.json(repeated)]
  const fetch = () => Promise.resolve(answers.shift() ?? Response.error())
  let marks = 0
  const api = httpShopperOrderApi(makeCall({ origin: 'http://shop.test', fetch }), () => {
    marks += 1
  })
  const request = { id: 100001 as OrderId, token: 'key', onlyEdit: true }
  expect(isRight(await api.repeatForEdit(request)())).toBe(false)
  expect(marks).toBe(0)
  expect(isRight(await api.repeatForEdit(request)())).toBe(true)
  expect(marks).toBe(1)
})
