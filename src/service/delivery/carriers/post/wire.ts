import * as t from 'io-ts'

export const postalCodes = t.array(t.string)

const workingDay = t.intersection([
  t.type({ 'weekday-id': t.number }),
  t.partial({
    'begin-worktime': t.string,
    'end-worktime': t.string,
    lunches: t.array(t.partial({ 'begin-lunchtime': t.string, 'end-lunchtime': t.string })),
  }),
])
export type PostWorkingDay = t.TypeOf<typeof workingDay>

export const postOffice = t.intersection([
  t.type({
    'postal-code': t.string,
    'address-source': t.string,
    latitude: t.number,
    longitude: t.number,
    'type-code': t.string,
  }),
  t.partial({
    settlement: t.string,
    region: t.string,
    'is-closed': t.boolean,
    'is-temporary-closed': t.boolean,
    'is-private-category': t.boolean,
    'working-hours': t.array(workingDay),
    phones: t.array(t.partial({ 'phone-number': t.string, 'phone-town-code': t.string, 'is-fax': t.boolean })),
  }),
])
export type PostOffice = t.TypeOf<typeof postOffice>

// Kopecks, without VAT. Days are absent if unknown.
export const postTariff = t.intersection([
  t.type({ 'total-rate': t.number }),
  t.partial({ 'total-vat': t.number, 'delivery-time': t.partial({ 'max-days': t.number }) }),
])
