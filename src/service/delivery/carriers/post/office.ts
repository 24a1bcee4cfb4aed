import { phoneOf } from '../../../../domain/person/phone.ts'
import type { CarrierPoint } from '../carrier.ts'
import { carrierTexts as texts } from '../strings.ts'
import { workTimeText, type DayHours } from '../work-time.ts'
import type { PostOffice, PostWorkingDay } from './wire.ts'

const HANDING_OUT: ReadonlyArray<string> = ['ГОПС', 'СОПС']
const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7]

const minutes = (time: string | undefined): number | null => {
  const [, hours, rest] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(rest)
}

const hoursOf = (day: PostWorkingDay): DayHours => {
  const [begin, end] = [minutes(day['begin-worktime']), minutes(day['end-worktime'])]
  if (begin === null || end === null) return []
  const [lunch] = day.lunches ?? []
  const [from, to] = [minutes(lunch?.['begin-lunchtime']), minutes(lunch?.['end-lunchtime'])]
  return from === null || to === null
    ? [[begin, end]]
    : [
        [begin, from],
        [to, end],
      ]
}

const publicPhone = ({ phones = [] }: PostOffice): string | null => {
  for (const phone of phones) {
    const read = phoneOf(`${phone['phone-town-code'] ?? ''}${phone['phone-number'] ?? ''}`)
    if (phone['is-fax'] !== true && read !== null) return read
  }
  return null
}

export const postPoint = (office: PostOffice): CarrierPoint | null => {
  const isOpen = !office['is-closed'] && !office['is-temporary-closed'] && !office['is-private-category']
  if (!isOpen || !HANDING_OUT.includes(office['type-code'])) return null
  const days = office['working-hours'] ?? []
  return {
    code: office['postal-code'],
    method: 'post',
    name: texts.office(office['postal-code']),
    address: office['address-source'],
    workTime: workTimeText(WEEK_DAYS.map((id) => days.filter((day) => day['weekday-id'] === id).map(hoursOf)[0])),
    phone: publicPhone(office),
    lat: office.latitude,
    lon: office.longitude,
  }
}
