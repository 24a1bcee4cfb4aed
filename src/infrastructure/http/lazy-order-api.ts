import type { OrderApi } from '../../application/ports/api/order-api.ts'
import type { Call } from './http.ts'
import { lazyMethods } from './lazy.ts'

export const lazyOrderApi = (call: Call): OrderApi => {
  const later = lazyMethods(async () => (await import('./order-api.ts')).httpOrderApi(call))
  return {
    preview: (...args) => later((api) => api.preview(...args)),
    place: (order, key, at, captcha) => later((api) => api.place(order, key, at, captcha)),
    order: (id, token) => later((api) => api.order(id, token)),
    status: (id, token) => later((api) => api.status(id, token)),
    pay: (id, token) => later((api) => api.pay(id, token)),
  }
}
