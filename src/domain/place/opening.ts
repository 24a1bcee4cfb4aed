const DAILY = /^Ежедневно с (\d{1,2}:\d{2}) до (\d{1,2}:\d{2})$/

const padded = (time: string): string => time.padStart(5, '0')

/** Whether a shop with such hours is open at a time of its day, such as 09:30; null if the hours differ by day. */
export const openState = (workTime: string, now: string): { readonly isOpen: boolean; readonly at: string } | null => {
  const [, from, to] = DAILY.exec(workTime.replace(/\s/g, ' ')) ?? []
  if (from === undefined || to === undefined) return null
  const isOpen = padded(from) <= now && now < padded(to)
  return { isOpen, at: isOpen ? to : from }
}
