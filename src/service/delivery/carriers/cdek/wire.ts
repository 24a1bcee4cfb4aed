import * as t from 'io-ts'

export const cdekCities = t.array(t.type({ code: t.number }))

const cdekPoint = t.intersection([
  t.type({
    code: t.string,
    type: t.string,
    name: t.string,
    location: t.type({ longitude: t.number, latitude: t.number, address: t.string }),
  }),
  t.partial({ work_time: t.string, phones: t.array(t.type({ number: t.string })), is_handout: t.boolean }),
])
export type CdekPoint = t.TypeOf<typeof cdekPoint>
export const cdekPoints = t.array(cdekPoint)

const cdekTariff = t.intersection([
  t.type({ tariff_code: t.number, delivery_sum: t.number, period_max: t.number }),
  t.partial({ calendar_max: t.number }),
])
export type CdekTariff = t.TypeOf<typeof cdekTariff>
export const cdekTariffs = t.partial({ tariff_codes: t.array(cdekTariff), errors: t.array(t.type({ code: t.string })) })
