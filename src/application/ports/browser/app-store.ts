import { port } from '../../kernel/port.ts'

/** The shop's own application on the shopper's device. */
export interface AppStore {
  readonly isAndroid: () => boolean
  /** Whether it is there already, as far as the browser tells. [APP-06] */
  readonly isInstalled: () => Promise<boolean>
  /** Leads out of the browser to it, or to where it is installed from. */
  readonly open: () => void
}

export const $appStore = port<AppStore>('AppStore')
