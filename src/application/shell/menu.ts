import { combine, createEvent, sample } from 'effector'
import { appSettled } from '../app.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $shell } from './shell.ts'
import { sideMenuOpened } from './side-menu.ts'

const menu = query({
  name: 'menu',
  source: { catalogue: $catalogueApi },
  load: ({ catalogue }) => run(catalogue.menu),
})

/** The header shows the second level of a category. */
export const menuOpened = createEvent()

/** The menu: its first level until the second has loaded, which the HTML of a page does not contain. */
export const $menuCategories = combine(menu.$data, $shell, (loaded, { categories }) => loaded ?? categories)

sample({
  clock: [appSettled, sideMenuOpened, menuOpened],
  source: menu.$state,
  filter: ({ value, isPending }) => value === null && !isPending,
  target: menu.requested,
})

logErrors('menu', menu.failed)
