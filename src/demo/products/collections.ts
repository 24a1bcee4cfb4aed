import type { Dice } from './dice.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Material } from './kind.ts'

interface Selection {
  readonly code: string
  readonly title: string
  readonly filterLabel: string
}

export const COLLECTIONS: ReadonlyArray<Selection> = [
  { code: 'teplyy-vecher', title: 'Тёплый вечер', filterLabel: 'Для тёплого вечера' },
  { code: 'bolshoy-zavtrak', title: 'Большой завтрак', filterLabel: 'Для большого завтрака' },
  { code: 'dachnyy-sezon', title: 'Для дачи', filterLabel: 'Для дачи' },
  { code: 'sdelano-na-altae', title: 'Сделано на Алтае', filterLabel: 'Сделано на Алтае' },
  { code: 'myagkiy-dom', title: 'Мягкий дом', filterLabel: 'Мягкий дом' },
  { code: 'dni-mastera', title: 'Дни мастера', filterLabel: 'Дни мастера' },
  { code: 'snova-za-party', title: 'К учёбе', filterLabel: 'К учёбе' },
  { code: 'novosele', title: 'На новоселье', filterLabel: 'На новоселье' },
  { code: 'ideya-podarka', title: 'Идея подарка', filterLabel: 'Идеи подарков' },
  { code: 'bolshaya-rasprodazha', title: 'Распродажа', filterLabel: 'Распродажа' },
]

const BY_SECTION: Readonly<Record<string, string>> = {
  kukhnya: 'bolshoy-zavtrak',
  svet: 'teplyy-vecher',
  tekstil: 'myagkiy-dom',
  sad: 'dachnyy-sezon',
  instrumenty: 'dni-mastera',
  knigi: 'snova-za-party',
  mebel: 'novosele',
  khranenie: 'novosele',
  krasota: 'ideya-podarka',
  igrushki: 'ideya-podarka',
}

const LOCAL = new Set(['сибирский кедр', 'овечья шерсть', 'обожжённая глина', 'ивовая лоза', 'лён 100 %'])
const SALE_PERCENT = 25
const GIFTS = 'ideya-podarka'
/** The promotion of gifts says «до трёх тысяч рублей». */
const GIFT_KOPECKS = 300_000

export const selectionsOf = (
  section: string,
  { price, basePrice }: Pick<DemoProduct, 'price' | 'basePrice'>,
  material: Material | null,
  dice: Dice,
): ReadonlyArray<string> => {
  const ofSection = BY_SECTION[section]
  const isPicked = ofSection !== undefined && dice.chance(0.25)
  return [
    ...(price * 100 <= basePrice * (100 - SALE_PERCENT) ? ['bolshaya-rasprodazha'] : []),
    ...(material !== null && LOCAL.has(material.stuff) ? ['sdelano-na-altae'] : []),
    ...(isPicked && (ofSection !== GIFTS || price <= GIFT_KOPECKS) ? [ofSection] : []),
  ]
}
