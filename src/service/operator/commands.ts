import { userCommands } from '../identity/public.ts'
import type { ShopClock } from '../service-deps.ts'
import type { Carrier } from '../delivery/public.ts'
import { backup } from './backup.ts'
import { carriersCommand } from './carriers.ts'
import type { Commands } from '../platform/operator-command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import type { ExchangeSettings } from './import-exchange.ts'
import { jobsCommand } from './jobs.ts'
import { lettersCommand } from './letters.ts'
import { questionsCommand } from './questions.ts'
import { reviewsCommand } from './reviews.ts'
import { secretShopperCommand } from './secret-shopper.ts'
import { orderCommands } from './orders.ts'

/** Everything that works alike in a running shop and beside a stopped one. */
export const operatorCommands = (clock: ShopClock, exchange: ExchangeSettings, carriers: ReadonlyArray<Carrier>): Commands => ({
  backup,
  carriers: carriersCommand(carriers),
  export: exportCommand(clock),
  import: importCommand(clock, exchange),
  jobs: jobsCommand(clock),
  letters: lettersCommand(clock),
  questions: questionsCommand,
  reviews: reviewsCommand,
  'secret-shopper': secretShopperCommand,
  ...userCommands(clock),
  ...orderCommands(clock),
})
