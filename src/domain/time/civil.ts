export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAYS_IN_ERA = 146_097
const YEARS_IN_ERA = 400
const EPOCH = 719_468

/** Days since 1970-01-01. Years start in March, so that the leap day is last (Howard Hinnant, `days_from_civil`). */
export const daysOf = ({ year, month, day }: CivilDate): number => {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / YEARS_IN_ERA)
  const yearOfEra = marchYear - era * YEARS_IN_ERA
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_IN_ERA + dayOfEra - EPOCH
}

/** The date this many days after 1970-01-01 (Howard Hinnant, `civil_from_days`). */
export const civilOf = (days: number): CivilDate => {
  const shifted = days + EPOCH
  const era = Math.floor(shifted / DAYS_IN_ERA)
  const dayOfEra = shifted - era * DAYS_IN_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * YEARS_IN_ERA + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}
