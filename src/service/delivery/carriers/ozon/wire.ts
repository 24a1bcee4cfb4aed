import * as t from 'io-ts'

export const ozonPlaces = t.type({ places: t.array(t.type({ id: t.number })) })

const moment = t.type({ hours: t.number, minutes: t.number })
const workingDay = t.intersection([
  t.type({ date: t.string }),
  t.partial({ periods: t.union([t.null, t.array(t.type({ min: moment, max: moment }))]) }),
])
export type OzonWorkingDay = t.TypeOf<typeof workingDay>

const degrees = t.union([t.string, t.number, t.null])

const ozonVariant = t.intersection([
  t.type({ id: t.number, objectTypeName: t.string, name: t.string, address: t.string }),
  t.partial({
    lat: degrees,
    long: degrees,
    settlement: t.union([t.null, t.string]),
    region: t.union([t.null, t.string]),
    phone: t.union([t.null, t.string]),
    stateName: t.union([t.null, t.string]),
    isRestrictionAccess: t.boolean,
    workingHours: t.union([t.null, t.array(workingDay)]),
  }),
])
export type OzonVariant = t.TypeOf<typeof ozonVariant>
export const ozonVariants = t.intersection([
  t.type({ data: t.array(ozonVariant) }),
  t.partial({ nextPageToken: t.union([t.null, t.string]) }),
])

const ozonInformation = t.intersection([
  t.type({ deliveryType: t.string, price: t.number }),
  t.partial({ deliveryTermInDays: t.union([t.null, t.number]) }),
])
export type OzonInformation = t.TypeOf<typeof ozonInformation>
export const ozonCalculation = t.type({ deliveryInfos: t.array(ozonInformation) })
