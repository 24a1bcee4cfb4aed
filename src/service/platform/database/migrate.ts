import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as firstShop } from './migrations/0001-first-shop.ts'
import { up as secrets } from './migrations/0002-secrets.ts'
import { up as stories } from './migrations/0003-stories.ts'
import { up as postSelections } from './migrations/0004-post-selections.ts'
import { up as accounts } from './migrations/0005-accounts.ts'
import { up as exchange } from './migrations/0006-exchange.ts'
import { up as payments } from './migrations/0007-payments.ts'
import { up as lottery } from './migrations/0008-lottery.ts'
import { up as letters } from './migrations/0009-letters.ts'
import { up as filesAndFavourites } from './migrations/0010-files-and-favourites.ts'
import { up as discounts } from './migrations/0011-discounts.ts'
import { up as fetchedPictures } from './migrations/0012-fetched-pictures.ts'
import { up as loyalty } from './migrations/0013-loyalty.ts'
import { up as productSearch } from './migrations/0014-product-search.ts'
import { up as carriers } from './migrations/0015-carriers.ts'
import { up as closedLetters } from './migrations/0016-closed-letters.ts'
import { up as searchInOrder } from './migrations/0017-search-in-order.ts'
import { up as reviewPhotos } from './migrations/0018-review-photos.ts'
import { up as placesOfGoods } from './migrations/0019-places-of-goods.ts'
import { up as keptAnswers } from './migrations/0020-kept-answers.ts'
import { up as usefulReviews } from './migrations/0021-useful-reviews.ts'
import { up as arrivals } from './migrations/0022-arrivals.ts'
import { up as redirectTargets } from './migrations/0023-redirect-targets.ts'
import { up as orderMessages } from './migrations/0024-order-messages.ts'
import { up as virtualCardsAndPrizes } from './migrations/0025-virtual-cards-and-prizes.ts'
import { up as shopCreation } from './migrations/0026-shop-creation.ts'
import { up as editedOrders } from './migrations/0027-edited-orders.ts'
import { up as searchByFields } from './migrations/0028-search-by-fields.ts'
import { up as staff } from './migrations/0029-staff.ts'
import { up as settings } from './migrations/0030-settings.ts'
import { up as searchLearning } from './migrations/0031-search-learning.ts'
import { up as ordersOfStaff } from './migrations/0032-order-desk.ts'
import { up as bannerSubtitles } from './migrations/0033-banner-subtitles.ts'
import { up as receipts } from './migrations/0034-receipts.ts'
import { up as notices } from './migrations/0035-notices.ts'
import { up as shopRules } from './migrations/0036-shop-rules.ts'
import { up as sbpAndMarking } from './migrations/0037-sbp-and-marking.ts'
import { up as realCatalogues } from './migrations/0038-real-catalogues.ts'
import { up as rejectedReturns } from './migrations/0039-rejected-returns.ts'
import { up as importsByStaff } from './migrations/0040-imports-by-staff.ts'
import { up as kindWords } from './migrations/0041-kind-words.ts'
import { up as pinnedFields } from './migrations/0042-pinned-fields.ts'
import { up as parcels } from './migrations/0043-parcels.ts'
import { up as staffPictures } from './migrations/0044-staff-pictures.ts'
import { up as sellers } from './migrations/0045-sellers.ts'
import { up as promocodeTerms } from './migrations/0046-promocode-terms.ts'
import { up as consents } from './migrations/0047-consents.ts'
import { up as exchangePermissions } from './migrations/0048-exchange-permissions.ts'
import { up as publication } from './migrations/0049-publication.ts'
import { up as returnsTo1C } from './migrations/0050-returns-to-1c.ts'
import { up as facetChoices } from './migrations/0051-facet-choices.ts'
import { up as brandSources } from './migrations/0052-brand-sources.ts'
import { up as searchByStaff } from './migrations/0053-desk-search.ts'
import { up as bannerProducts } from './migrations/0054-banner-products.ts'
import { up as searchOrders } from './migrations/0055-search-orders.ts'
import { up as searchUnits } from './migrations/0056-search-units.ts'
import { up as searchSizes } from './migrations/0057-search-sizes.ts'
import { up as sourceCounts } from './migrations/0058-source-counts.ts'
import { up as exchangeCatalogues } from './migrations/0059-exchange-catalogues.ts'
import { up as pickupOnly } from './migrations/0060-pickup-only.ts'
import { up as orderChanges } from './migrations/0061-order-changes.ts'
import { up as recoveryCodes } from './migrations/0062-recovery-codes.ts'
import { up as promocodesWithYo } from './migrations/0063-promocodes-with-yo.ts'
import { up as jobDeaths } from './migrations/0064-job-deaths.ts'
import { up as deskCodes } from './migrations/0065-desk-codes.ts'
import { up as priceRules } from './migrations/0066-price-rules.ts'
import { up as connections } from './migrations/0067-connections.ts'
import { up as productChanges } from './migrations/0068-product-changes.ts'
import { up as productTables } from './migrations/0069-product-tables.ts'
import { up as bin } from './migrations/0071-bin.ts'
import { up as orderBonuses } from './migrations/0072-order-bonuses.ts'
import { up as bannerAdvertisers } from './migrations/0073-banner-advertisers.ts'
import { up as bonusLots } from './migrations/0074-bonus-lots.ts'
import { up as recommendationRules } from './migrations/0075-recommendation-rules.ts'
import { up as customerNotes } from './migrations/0076-customer-notes.ts'
import { up as seo } from './migrations/0077-seo.ts'
import { up as exchangeSessions } from './migrations/0078-exchange-sessions.ts'
import { up as savedLines } from './migrations/0079-saved-lines.ts'
import { up as orderEdits } from './migrations/0080-order-edits.ts'
import { up as productLists } from './migrations/0081-product-lists.ts'
import { up as manyOrders } from './migrations/0082-many-orders.ts'
import { up as staffPayments } from './migrations/0090-staff-payments.ts'
import { up as orderMarks } from './migrations/0091-order-marks.ts'
import { up as orderOffers } from './migrations/0092-order-offers.ts'
import { up as pageBlocks } from './migrations/0085-page-blocks.ts'
import { up as accessories } from './migrations/0088-accessories.ts'
import { up as pushSubscriptions } from './migrations/0083-push-subscriptions.ts'
import { up as pageContentDates } from './migrations/0070-page-content-dates.ts'
import { updateFunctions } from './functions/update-functions.ts'
import type { Tables } from './tables.ts'

// Applied in this order. A released name never changes. There are no down migrations.
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-shop': { up: firstShop },
  '0002-secrets': { up: secrets },
  '0003-stories': { up: stories },
  '0004-post-selections': { up: postSelections },
  '0005-accounts': { up: accounts },
  '0006-exchange': { up: exchange },
  '0007-payments': { up: payments },
  '0008-lottery': { up: lottery },
  '0009-letters': { up: letters },
  '0010-files-and-favourites': { up: filesAndFavourites },
  '0011-discounts': { up: discounts },
  '0012-fetched-pictures': { up: fetchedPictures },
  '0013-loyalty': { up: loyalty },
  '0014-product-search': { up: productSearch },
  '0015-carriers': { up: carriers },
  '0016-closed-letters': { up: closedLetters },
  '0017-search-in-order': { up: searchInOrder },
  '0018-review-photos': { up: reviewPhotos },
  '0019-places-of-goods': { up: placesOfGoods },
  '0020-kept-answers': { up: keptAnswers },
  '0021-useful-reviews': { up: usefulReviews },
  '0022-arrivals': { up: arrivals },
  '0023-redirect-targets': { up: redirectTargets },
  '0024-order-messages': { up: orderMessages },
  '0025-virtual-cards-and-prizes': { up: virtualCardsAndPrizes },
  '0026-shop-creation': { up: shopCreation },
  '0027-edited-orders': { up: editedOrders },
  '0028-search-by-fields': { up: searchByFields },
  '0029-staff': { up: staff },
  '0030-settings': { up: settings },
  '0031-search-learning': { up: searchLearning },
  '0032-order-desk': { up: ordersOfStaff },
  '0033-banner-subtitles': { up: bannerSubtitles },
  '0034-receipts': { up: receipts },
  '0035-notices': { up: notices },
  '0036-shop-rules': { up: shopRules },
  '0037-sbp-and-marking': { up: sbpAndMarking },
  '0038-real-catalogues': { up: realCatalogues },
  '0039-rejected-returns': { up: rejectedReturns },
  '0040-imports-by-staff': { up: importsByStaff },
  '0041-kind-words': { up: kindWords },
  '0042-pinned-fields': { up: pinnedFields },
  '0043-parcels': { up: parcels },
  '0044-staff-pictures': { up: staffPictures },
  '0045-sellers': { up: sellers },
  '0046-promocode-terms': { up: promocodeTerms },
  '0047-consents': { up: consents },
  '0048-exchange-permissions': { up: exchangePermissions },
  '0049-publication': { up: publication },
  '0050-returns-to-1c': { up: returnsTo1C },
  '0051-facet-choices': { up: facetChoices },
  '0052-brand-sources': { up: brandSources },
  '0053-desk-search': { up: searchByStaff },
  '0054-banner-products': { up: bannerProducts },
  '0055-search-orders': { up: searchOrders },
  '0056-search-units': { up: searchUnits },
  '0057-search-sizes': { up: searchSizes },
  '0058-source-counts': { up: sourceCounts },
  '0059-exchange-catalogues': { up: exchangeCatalogues },
  '0060-pickup-only': { up: pickupOnly },
  '0061-order-changes': { up: orderChanges },
  '0062-recovery-codes': { up: recoveryCodes },
  '0063-promocodes-with-yo': { up: promocodesWithYo },
  '0064-job-deaths': { up: jobDeaths },
  '0065-desk-codes': { up: deskCodes },
  '0066-price-rules': { up: priceRules },
  '0067-connections': { up: connections },
  '0068-product-changes': { up: productChanges },
  '0069-product-tables': { up: productTables },
  '0070-page-content-dates': { up: pageContentDates },
  '0071-bin': { up: bin },
  '0072-order-bonuses': { up: orderBonuses },
  '0073-banner-advertisers': { up: bannerAdvertisers },
  '0074-bonus-lots': { up: bonusLots },
  '0075-recommendation-rules': { up: recommendationRules },
  '0076-customer-notes': { up: customerNotes },
  '0077-seo': { up: seo },
  '0078-exchange-sessions': { up: exchangeSessions },
  '0079-saved-lines': { up: savedLines },
  '0080-order-edits': { up: orderEdits },
  '0081-product-lists': { up: productLists },
  '0082-many-orders': { up: manyOrders },
  '0090-staff-payments': { up: staffPayments },
  '0091-order-marks': { up: orderMarks },
  '0092-order-offers': { up: orderOffers },
  '0085-page-blocks': { up: pageBlocks },
  '0088-accessories': { up: accessories },
  '0083-push-subscriptions': { up: pushSubscriptions },
}

const withoutTimeouts: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      up: async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await up(trx)
      },
    } satisfies Migration,
  ]),
)

export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? ''

export type MigrationError =
  | { readonly _tag: 'Newer'; readonly migration: string }
  | { readonly _tag: 'NotMigrated'; readonly reason: string }

const UNKNOWN = /previously executed migration (\S+) is missing/

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => withoutTimeouts } })

const migrationErrorOf = (error: unknown): MigrationError => {
  const reason = error instanceof Error ? error.message : String(error)
  const unknown = UNKNOWN.exec(reason)?.[1]
  return unknown === undefined ? { _tag: 'NotMigrated', reason } : { _tag: 'Newer', migration: unknown }
}

// Names of the migrations that have run. Kysely reads the columns of every table for this, which takes PGlite a
// second.
const executedMigrations = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (tables[0]?.is_there !== true) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export const isMigrated = async (db: Kysely<Tables>): Promise<boolean> => {
  const executed = await executedMigrations(db)
  return Object.keys(migrations).every((name) => executed.has(name))
}

export const isNew = async (db: Kysely<Tables>): Promise<boolean> => (await executedMigrations(db)).size === 0

const isCurrent = async (db: Kysely<Tables>): Promise<boolean> => {
  const executed = await executedMigrations(db)
  const names = Object.keys(migrations)
  return executed.size === names.length && names.every((name) => executed.has(name))
}

// Migrates to this version, or to `target`, in one transaction under an advisory lock; then updates the functions. Returns
// the applied names. Fails if the database is newer than this version.
export const migrate =
  (db: Kysely<Tables>, upTo = newestMigration): TaskEither<MigrationError, ReadonlyArray<string>> =>
  async () => {
    const { error, results } =
      upTo === newestMigration && (await isCurrent(db).catch(() => false)) ? {} : await migratorOf(db).migrateTo(upTo)
    if (error !== undefined) return E.left(migrationErrorOf(error))
    if (upTo === newestMigration)
      try {
        await updateFunctions(db)
      } catch (failure) {
        return E.left(migrationErrorOf(failure))
      }
    return E.right((results ?? []).map((step) => step.migrationName))
  }
