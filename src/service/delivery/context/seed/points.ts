import type { SeedCity } from './city.ts'

interface Partner {
  readonly typeId: string
  readonly typeName: string
  readonly name: string
  readonly workTime: string
  readonly phone: string | null
}

const CDEK: Partner = {
  typeId: 'cdekPickup',
  typeName: 'Пункт СДЭК',
  name: 'СДЭК',
  workTime: 'Пн–пт с 9:00 до 20:00, сб–вс с 10:00 до 18:00',
  phone: '+78000000201',
}
const OZON: Partner = {
  typeId: 'ozonPickup',
  typeName: 'Пункт Ozon',
  name: 'Ozon',
  workTime: 'Ежедневно с 9:00 до 21:00',
  phone: null,
}
const POSTAMAT: Partner = {
  typeId: 'ozonPostamat',
  typeName: 'Постамат Ozon',
  name: 'Постамат Ozon',
  workTime: 'Круглосуточно',
  phone: null,
}
const POST: Partner = {
  typeId: 'post',
  typeName: 'Почта России',
  name: 'Отделение Почты России',
  workTime: 'Пн–пт с 8:00 до 20:00, сб с 9:00 до 18:00',
  phone: '+78000000202',
}

const PARTNERS: readonly [Partner, Partner, Partner, Partner, Partner, Partner] = [
  CDEK,
  CDEK,
  OZON,
  OZON,
  POSTAMAT,
  POST,
]

const STEPS: ReadonlyArray<readonly [number, number]> = [
  [0.006, -0.011],
  [-0.014, 0.019],
  [0.018, 0.024],
  [-0.021, -0.028],
  [0.029, -0.006],
  [-0.003, 0.007],
]

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export const pointsOf = (city: SeedCity) =>
  PARTNERS.map((partner, index) => {
    const [north, east] = STEPS[index] ?? [0, 0]
    return {
      ...partner,
      address: city.points[index] ?? '',
      lat: rounded(city.lat + north),
      lon: rounded(city.lon + east),
    }
  })
