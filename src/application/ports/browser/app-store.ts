import { port } from '../../kernel/port.ts'

/** The shop's own application on the shopper's device. */
export interface AppStore {
  readonly isAndroid: () => boolean
  /** Whether it is there already, as far as the browser tells. [APP-06] */
  readonly isInstalled: () => Promise<boolean>
  /** Shows in a tab of its own where it is installed from. [APP-03] */
  readonly install: (address: string) => void
  /** Leads out of the browser to it. */
  readonly open: (address: string) => void
}

export const $appStore = port<AppStore>('AppStore')
