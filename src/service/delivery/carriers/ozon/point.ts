import type { CarrierPoint } from '../carrier.ts'
import { workTimeText, type DayHours } from '../work-time.ts'
import type { OzonVariant, OzonWorkingDay } from './wire.ts'

const WAYS: Readonly<Record<string, 'ozonPickup' | 'ozonPostamat'>> = {
  Самовывоз: 'ozonPickup',
  Постамат: 'ozonPostamat',
}
const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6]
const SUNDAY = 6

const weekday = ({ date }: OzonWorkingDay) =>
  (new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() + SUNDAY) % WEEK_DAYS.length

const hoursOf = ({ periods }: OzonWorkingDay): DayHours =>
  (periods ?? []).map(({ min, max }) => [min.hours * 60 + min.minutes, max.hours * 60 + max.minutes])

// Hours are given by date: the next date of each weekday is used.
const workTimeOf = (days: ReadonlyArray<OzonWorkingDay>) =>
  workTimeText(WEEK_DAYS.map((day) => days.filter((one) => weekday(one) === day).map(hoursOf)[0]))

// Null if the point is closed, has no coordinates, is not public, or is a courier area.
export const ozonPoint = (variant: OzonVariant): CarrierPoint | null => {
  const method = WAYS[variant.objectTypeName]
  const [lat, lon] = [Number(variant.lat ?? NaN), Number(variant.long ?? NaN)]
  const isOpen = (variant.stateName ?? 'Active') === 'Active' && variant.isRestrictionAccess !== true
  if (method === undefined || !isOpen || !Number.isFinite(lat) || !Number.isFinite(lon)) return null
  return {
    code: String(variant.id),
    method,
    name: variant.name,
    address: variant.address,
    workTime: workTimeOf(variant.workingHours ?? []),
    phone: variant.phone?.trim() || null,
    lat,
    lon,
  }
}
