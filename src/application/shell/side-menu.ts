import { createEvent, createStore } from 'effector'

export const sideMenuOpened = createEvent()
export const sideMenuClosed = createEvent()

export const $isSideMenuOpen = createStore(false, { serialize: 'ignore' })
  .on(sideMenuOpened, () => true)
  .on(sideMenuClosed, () => false)
