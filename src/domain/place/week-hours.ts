/** Opening hours of a day, such as 09:00 and 21:00; 24:00 ends a day. Null: closed. */
export type DayHours = { readonly from: string; readonly to: string } | null

/** Monday first. */
export type Week = ReadonlyArray<DayHours>

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const ALWAYS: DayHours = { from: '00:00', to: '24:00' }
const DAILY = 'ежедневно'
const ROUND = 'круглосуточно'
const CLOSED = ['закрыто', 'выходной']

const HOURS = /^(?:с )?(\d{1,2})(?::(\d{2}))? ?(?:–|до) ?(\d{1,2})(?::(\d{2}))?$/
const NAMED_DAYS = /^(?:ежедневно|[а-я]{2}(?:–[а-я]{2})?)/

const timeOf = (hours: string, minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`

const isTime = (time: string): boolean => time <= '24:00' && time.slice(3) < '60'

const plainHours = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s*[-–—]\s*/g, '–')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()

/** Hours such as `9:00–18:00`, `с 9 до 18`, `круглосуточно`; undefined if they cannot be read. */
export const dayHoursOf = (written: string): DayHours | undefined => {
  const text = plainHours(written)
  if (CLOSED.includes(text)) return null
  if (text === ROUND) return ALWAYS
  const [, fromHour = '', fromMinute, toHour = '', toMinute] = HOURS.exec(text) ?? []
  const [from, to] = [timeOf(fromHour, fromMinute), timeOf(toHour, toMinute)]
  return fromHour !== '' && isTime(from) && isTime(to) && from < to ? { from, to } : undefined
}

const daysOf = (text: string): ReadonlyArray<number> => {
  if (text === DAILY) return DAYS.map((_, day) => day)
  const [first = '', last = first] = text.split('–')
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  return from < 0 || to < from ? [] : DAYS.flatMap((_, day) => (day >= from && day <= to ? [day] : []))
}

/**
 * The week of a text such as `Пн–пт с 9:00 до 20:00, сб, вс с 10:00 до 18:00`. Days that it does not name are closed.
 * Null if it cannot be read.
 */
export const weekOf = (text: string): Week | null => {
  const week = new Map<number, DayHours>()
  let waiting: ReadonlyArray<number> = []
  for (const part of plainHours(text).split(/\s*[,;]\s*/)) {
    const rest = part.replace(NAMED_DAYS, '').trim()
    const name = part.slice(0, part.length - rest.length).trim()
    const isAll = name === '' || name === DAILY || part === ROUND
    const days = isAll ? daysOf(DAILY) : daysOf(name)
    const hours = dayHoursOf(part === ROUND ? ROUND : rest)
    waiting = [...waiting, ...days]
    if (days.length === 0 || (hours === undefined && (rest !== '' || isAll))) return null
    if (hours === undefined) continue
    for (const day of waiting) week.set(day, hours)
    waiting = []
  }
  return waiting.length > 0 || week.size === 0 ? null : DAYS.map((_, day) => week.get(day) ?? null)
}

export const shortTime = (time: string): string => time.replace(/^0/, '')

const hoursText = (hours: DayHours): string => {
  if (hours === null) return 'выходной'
  return hours.from === ALWAYS.from && hours.to === ALWAYS.to
    ? ROUND
    : `с ${shortTime(hours.from)} до ${shortTime(hours.to)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text that `weekOf` reads as this week: `Пн–пт с 9:00 до 20:00, сб–вс выходной`. */
export const weekText = (week: Week): string => {
  const runs: Array<{ readonly from: string; to: string; readonly text: string }> = []
  for (const [day, name] of DAYS.entries()) {
    const last = runs.at(-1)
    const text = hoursText(week[day] ?? null)
    if (last?.text === text) last.to = name
    else runs.push({ from: name, to: name, text })
  }
  const written = runs.map(({ from, to, text }) => {
    if (runs.length === 1) return text === ROUND ? ROUND : `${DAILY} ${text}`
    return `${from === to ? from : `${from}–${to}`} ${text}`
  })
  return capital(written.join(', '))
}
