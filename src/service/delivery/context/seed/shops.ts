export interface SeedShop {
  readonly city: string
  readonly name: string
  readonly address: string
  readonly workTime: string
  readonly phone: string
  readonly lat: number
  readonly lon: number
}

export const SHOPS: ReadonlyArray<SeedShop> = [
  {
    city: 'Барнаул',
    name: 'Магазин на Ленина',
    address: 'пр-т Ленина, 102',
    workTime: 'Ежедневно с 9:00 до 21:00',
    phone: '+73852000101',
    lat: 53.3531,
    lon: 83.7665,
  },
  {
    city: 'Барнаул',
    name: 'Магазин на Павловском тракте',
    address: 'Павловский тракт, 188',
    workTime: 'Ежедневно с 10:00 до 22:00',
    phone: '+73852000102',
    lat: 53.3419,
    lon: 83.6712,
  },
  {
    city: 'Барнаул',
    name: 'Магазин на Попова',
    address: 'ул. Попова, 82',
    workTime: 'Ежедневно с 9:00 до 20:00',
    phone: '+73852000103',
    lat: 53.3607,
    lon: 83.6801,
  },
  {
    city: 'Новосибирск',
    name: 'Магазин на Красном проспекте',
    address: 'Красный пр-т, 101',
    workTime: 'Ежедневно с 10:00 до 22:00',
    phone: '+73833000104',
    lat: 55.0513,
    lon: 82.9129,
  },
  {
    city: 'Новосибирск',
    name: 'Магазин на Кирова',
    address: 'ул. Кирова, 86',
    workTime: 'Ежедневно с 9:00 до 21:00',
    phone: '+73833000105',
    lat: 55.0117,
    lon: 82.9471,
  },
  {
    city: 'Томск',
    name: 'Магазин на Комсомольском',
    address: 'Комсомольский пр-т, 13Б',
    workTime: 'Ежедневно с 10:00 до 21:00',
    phone: '+73822000106',
    lat: 56.4728,
    lon: 84.9712,
  },
  {
    city: 'Кемерово',
    name: 'Магазин на Ленина',
    address: 'пр-т Ленина, 59А',
    workTime: 'Ежедневно с 10:00 до 21:00',
    phone: '+73842000107',
    lat: 55.3446,
    lon: 86.0901,
  },
  {
    city: 'Красноярск',
    name: 'Магазин на Взлётной',
    address: 'ул. Взлётная, 28',
    workTime: 'Ежедневно с 10:00 до 22:00',
    phone: '+73912000108',
    lat: 56.0367,
    lon: 92.9093,
  },
]
