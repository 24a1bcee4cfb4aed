import { describe, expect, it } from 'vitest'
import { isInCity } from '../../../src/service/delivery/carriers/is-in-city.ts'
import { workTimeText, type DayHours } from '../../../src/service/delivery/carriers/work-time.ts'

const nine: DayHours = [[540, 1_080]]
const ten: DayHours = [[600, 965]]
const always: DayHours = [[0, 1_439]]
const parted: DayHours = [
  [540, 720],
  [780, 1_080],
]

describe("the hours of a carrier's point", () => {
  it.each([
    [[nine, nine, nine, nine, nine, nine, nine], 'Ежедневно с 9:00 до 18:00'],
    [[nine, nine, nine, nine, nine, ten, ten], 'Пн–пт с 9:00 до 18:00, сб–вс с 10:00 до 16:05'],
    [
      [nine, nine, ten, nine, nine, [], []],
      'Пн–вт с 9:00 до 18:00, ср с 10:00 до 16:05, чт–пт с 9:00 до 18:00, сб–вс выходной',
    ],
    [[always, always, always, always, always, always, always], 'Ежедневно круглосуточно'],
    [[nine, undefined, nine, undefined, undefined, undefined, undefined], 'Пн с 9:00 до 18:00, ср с 9:00 до 18:00'],
    [[parted, [], [], [], [], [], []], 'Пн с 9:00 до 12:00 и с 13:00 до 18:00, вт–вс выходной'],
    [[], ''],
    [[[], [], [], [], [], [], []], ''],
  ])('are formatted as text: %#', (week, sign) => {
    expect(workTimeText(week)).toBe(sign)
  })
})

describe('a settlement of a carrier', () => {
  const omsk = { title: 'Омск', region: 'Омская область' }
  it.each([
    [omsk, { settlement: 'Омск', region: 'Омская обл' }, true],
    [omsk, { settlement: 'г. Омск', region: 'обл Омская' }, true],
    [omsk, { settlement: 'ОМСК' }, true],
    [omsk, { settlement: 'Омск', region: 'Томская область' }, false],
    [omsk, { settlement: 'Омский', region: 'Омская область' }, false],
    [omsk, { settlement: null, region: 'Омская область' }, false],
    [{ title: 'Орёл', region: 'Орловская область' }, { settlement: 'Орел', region: 'Орловская' }, true],
    [{ title: 'Москва', region: 'Москва' }, { settlement: 'Москва', region: 'г Москва' }, true],
    [{ title: 'Москва', region: 'Москва' }, { settlement: 'Москва', region: 'Московская обл' }, false],
    [{ title: 'Уфа', region: 'Республика Башкортостан' }, { settlement: 'Уфа', region: 'Башкортостан Респ' }, true],
    [
      { title: 'Сургут', region: 'Ханты-Мансийский автономный округ — Югра' },
      { settlement: 'Сургут', region: 'АО Ханты-Мансийский' },
      true,
    ],
    [
      { title: 'Нижний Новгород', region: 'Нижегородская область' },
      { settlement: 'Нижний Новгород', region: 'Нижегородская обл' },
      true,
    ],
  ])('matches a city of the service by name and region: %#', (city, theirs, isSame) => {
    expect(isInCity(city, theirs)).toBe(isSame)
  })
})
