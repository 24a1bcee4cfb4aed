import { scopeBind } from 'effector'
import type { ReactNode } from 'react'
import { layerOpened, type Opening } from '../../../src/application/layers/layers.ts'
import { $accountApi } from '../../../src/application/ports/api/identity/account-api.ts'
import { $backInStockApi } from '../../../src/application/ports/api/catalogue/back-in-stock-api.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $feedbackApi } from '../../../src/application/ports/api/content/feedback-api.ts'
import { $productContentApi } from '../../../src/application/ports/api/catalogue/product-content-api.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $subscriptionApi } from '../../../src/application/ports/api/content/subscription-api.ts'
import type { Day, Seconds } from '../../../src/domain/time/day.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aUser } from './shell-harness.tsx'
import { fails, gives, offline, openCabinet, type aMemory, type CabinetParts } from './cabinet-harness.tsx'
import { storeValue, type StoreValues } from '../../support/fakes.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'

export const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })

const lost = () => fails(offline)

const order = anOrder({
  id: 501 as OrderId,
  status: 15,
  canRefund: true,
  canCancel: true,
  shipments: [
    aShipment({ status: 15, completeDate: '2026-03-14' as Day, items: [aShipmentItem({ product: kettle })] }),
  ],
})

const apis = {
  profile: {
    change: lost,
    changePassword: lost,
    saveAddress: lost,
    answer: lost,
    deleteAccount: lost,
    confirmEmail: lost,
    askEmailConfirmation: lost(),
    askDeletion: gives({ resendAfter: 60 as Seconds }),
    settings: gives({ notifyEmail: true, notifySms: true, notifyPush: false }),
    questionnaire: gives({
      fields: [{ code: 'pets', title: 'Кто живёт с вами', type: 'text' as const, isRequired: false }],
      values: {},
    }),
  },
  orders: {
    refundChoice: () =>
      gives({
        items: [{ product: kettle, maxCount: 1, price: anAmount(900) }],
        reasons: [{ id: 1, title: 'Не подошёл' }],
      }),
    refund: lost,
    cancelReasons: gives([{ id: 2, title: 'Другое', needComment: true }]),
    cancel: lost,
  },
  order: { order: () => gives(order) },
  loyalty: { requestCardCode: lost, attachCard: lost, bonus: gives({ card: null, history: [] }) },
  secretShopper: { report: lost },
  reviews: {
    reviews: () => gives({ items: [], awaiting: [], count: 0, pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
  },
} satisfies CabinetParts

/** Reads respond; writes never do. */
const values = [
  storeValue($accountApi, {
    verifyPhone: lost,
    confirmPhone: lost,
    register: lost,
    restorePassword: lost,
    confirmPassword: lost,
    fieldsOfActivity: gives([{ id: 1, title: 'Рестораны' }]),
  }),
  storeValue($sessionApi, { signIn: lost, user: gives(aUser()), logout: gives(undefined) }),
  storeValue($backInStockApi, { request: lost }),
  storeValue($feedbackApi, { callBack: lost, send: lost }),
  storeValue($productContentApi, { askQuestion: lost, review: lost }),
  storeValue($subscriptionApi, { validate: lost, subscribe: lost }),
  storeValue($captcha, { token: () => gives('token') }),
]

export interface Place {
  readonly path?: string
  readonly layer?: Opening
  readonly isGuest?: boolean
  readonly piece?: ReactNode
  readonly values?: StoreValues
}

/** A page or a layer with a form in a browser whose writes never arrive. */
export const openPlace = async (
  { path = '/elsewhere/', layer, piece, isGuest = false, values: given = [] }: Place,
  memory: ReturnType<typeof aMemory>,
) => {
  const opened = await openCabinet(path, {
    ...apis,
    user: isGuest ? null : aUser({ email: 'ivan@example.test' }),
    memory,
    values: [...values, ...given],
    piece,
  })
  const open = () => {
    if (layer !== undefined) scopeBind(layerOpened, { scope: opened.scope })(layer)
  }
  open()
  return { ...opened, open }
}
