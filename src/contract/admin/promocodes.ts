import { amount, day, flag, integerOf, textOf } from '../kernel/scalars.ts'
import { array, nullable, optional } from '../kernel/shapes.ts'
import { resource } from './resource.ts'

/** `id` is the code. `percent` or `amount`, not both; neither if the code only makes delivery free. A past `validTo` disables a code. */
export const promocodes = resource({
  one: 'Promocode',
  many: 'PromocodeList',
  path: '/api/admin/promocodes',
  roles: ['owner', 'manager'],
  shown: { used: integerOf({ min: 0 }), isPersonal: flag },
  fields: {
    code: textOf({ min: 1, max: 50, pattern: /^[A-ZА-ЯЁ0-9_-]+$/ }),
    title: textOf({ min: 1, max: 200, pattern: /\S/ }),
    percent: nullable(integerOf({ min: 1, max: 100 })),
    amount: nullable(amount),
    minSum: amount,
    validFrom: nullable(day),
    validTo: nullable(day),
    usageLimit: nullable(integerOf({ min: 1, max: 1_000_000_000 })),
    isDeliveryFree: optional(flag),
    isFirstOrderOnly: optional(flag),
    /** A buyer is an account or a phone. */
    isOncePerBuyer: optional(flag),
    /** Slugs of categories whose products it discounts, with their subcategories; all products if empty. */
    categories: optional(array(textOf({ pattern: /^[\da-z-]{1,200}$/ }), { max: 100 })),
  },
})
