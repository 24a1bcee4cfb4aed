import type { Kysely } from 'kysely'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceClock } from '../../service-deps.ts'
import { exportedCategories, exportedProducts, type ExportedCategory } from './export-rows.ts'
import { xmlElement, xmlText } from './xml.ts'
import { ymlOffer } from './yml-offer.ts'

export interface ExportDeps {
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly brand: string
  readonly origin: string
}

const MINUTES = 16

const categoryOf = ({ offer_id, parent, title }: ExportedCategory): string =>
  `<category id="${xmlText(offer_id)}"${parent === null ? '' : ` parentId="${xmlText(parent)}"`}>${xmlText(title)}</category>\n`

export async function* ymlCatalogue(
  { db, clock, brand, origin }: ExportDeps,
  onOffers: (offers: number) => void = () => undefined,
): AsyncGenerator<string> {
  const madeAt = `${momentOfMillis(clock.now()).slice(0, MINUTES)}Z`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${madeAt}">\n<shop>\n`
  yield [xmlElement('name', brand), xmlElement('company', brand), xmlElement('url', `${origin}/`)].join('\n')
  yield '\n<currencies><currency id="RUR" rate="1"/></currencies>\n<categories>\n'
  yield (await exportedCategories(db)).map(categoryOf).join('')
  yield '</categories>\n<offers>\n'
  let offers = 0
  for await (const products of exportedProducts(db)) {
    yield products.map((product) => ymlOffer(origin, product)).join('')
    offers += products.length
    onOffers(offers)
  }
  yield '</offers>\n</shop>\n</yml_catalog>\n'
}
