import { staffCommands, userCommands } from '../identity/public.ts'
import type { ServiceClock } from '../platform/clock.ts'
import { CITIES_CSV } from '../delivery/public.ts'
import { carriersCommand, type CarriersOf } from './carriers.ts'
import type { Command, Commands } from '../platform/operator-command.ts'
import { exportCommand } from './export.ts'
import { feedsCommand } from './import/feeds.ts'
import { importCommand } from './import/command.ts'
import type { ExchangeSettings } from './import/exchange.ts'
import { jobsCommand } from './jobs.ts'
import { checkCommand, NOTHING_CONFIGURED, type LaunchFacts } from './launch.ts'
import { lettersCommand } from './letters.ts'
import { pagesCommand } from './pages.ts'
import { promocodesCommand } from './promocodes.ts'
import { questionsCommand } from './questions.ts'
import { reviewsCommand } from './reviews.ts'
import { placesInCsv, shopsCommand } from './shops.ts'
import { settingsCommand } from './settings.ts'
import { secretShopperCommand } from './secret-shopper.ts'
import { orderCommands } from './orders/orders.ts'
import { parcelCommands } from './orders/parcels.ts'
import { searchCommand } from './search.ts'
import { returnCommands } from './orders/returns.ts'
import { userExportCommand } from './user-data.ts'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { pipe } from 'fp-ts/function'
import { statSync } from 'node:fs'
import { LOCALE } from '../../domain/text/locale.ts'
import { dumpTo } from '../platform/data-directory/dumps.ts'

const BYTES_IN_MIB = 1_048_576
const megabytes = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const backup: Command = ({ file }, { database, progress }) => {
  if (typeof file !== 'string') return TE.left('назовите файл для резервной копии')
  if (database.dump === null) return TE.left('база — сервер PostgreSQL: копию делает pg_dump')
  progress(`пишется ${file}; запущенный магазин ждёт, пока база читается`)
  return pipe(
    dumpTo(database.dump, file),
    TE.mapLeft((reason) => `резервная копия не записана: ${reason}`),
    TE.map(() => [`резервная копия записана в ${file} (${megabytes.format(statSync(file).size / BYTES_IN_MIB)} МБ)`]),
  )
}

export const operatorCommands = (
  clock: ServiceClock,
  exchange: ExchangeSettings,
  carriers: CarriersOf = async () => [],
  facts: LaunchFacts = NOTHING_CONFIGURED,
  factsNow: (db: Kysely<Tables>) => Promise<LaunchFacts> = async () => facts,
): Commands => ({
  backup,
  carriers: carriersCommand(carriers, facts.publicOrigin),
  check: checkCommand(factsNow),
  content: (values, open) => async () => {
    const { contentCommand } = await import('./content/command.ts')
    return contentCommand(clock)(values, open)()
  },
  export: exportCommand(clock),
  feeds: feedsCommand(clock, exchange),
  import: importCommand(clock, exchange),
  jobs: jobsCommand(clock),
  letters: lettersCommand(clock),
  pages: pagesCommand,
  promocodes: promocodesCommand(clock),
  questions: questionsCommand,
  reviews: reviewsCommand,
  search: searchCommand(clock),
  'secret-shopper': secretShopperCommand,
  settings: settingsCommand(clock, facts.overrides),
  shops: shopsCommand(clock),
  cities: placesInCsv(CITIES_CSV, clock),
  ...userCommands(clock),
  'user-export': userExportCommand,
  ...staffCommands(clock),
  ...orderCommands(clock),
  ...parcelCommands(clock, carriers),
  ...returnCommands(clock),
})
