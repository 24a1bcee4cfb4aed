const MOSCOW = 'Europe/Moscow'

// Words of the titles of regions with another time than Moscow's. The first match wins: «Томская» has «омск».
const ZONES: ReadonlyArray<readonly [zone: string, region: RegExp]> = [
  ['Europe/Kaliningrad', /калининград/],
  ['Europe/Samara', /самар|удмурт|астрахан|саратов|ульянов/],
  ['Asia/Yekaterinburg', /свердлов|тюмен|челябин|курган|оренбург|перм|башк|ханты|ямало/],
  ['Asia/Novosibirsk', /алтай|новосиб|томск|кемеров|кузбас|краснояр|хакас|тыва/],
  ['Asia/Omsk', /^омск/],
  ['Asia/Irkutsk', /иркут|бурят/],
  ['Asia/Yakutsk', /забайкал|амурск|саха \(|якут/],
  ['Asia/Vladivostok', /примор|хабаров|еврей/],
  ['Asia/Magadan', /магадан|сахалин/],
  ['Asia/Kamchatka', /камчат|чукот/],
]

/** The time zone of a region of Russia by its title; Moscow's for the others. */
export const timeZoneOf = (region: string): string =>
  ZONES.find(([, titles]) => titles.test(region.toLowerCase()))?.[0] ?? MOSCOW
