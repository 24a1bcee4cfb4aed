import { port } from '../../kernel/port.ts'

export interface AppStore {
  readonly isAndroid: () => boolean
  /** False if the browser cannot detect it. [APP-06] */
  readonly isInstalled: () => Promise<boolean>
  readonly install: (address: string) => void
  readonly open: (address: string) => void
}

export const $appStore = port<AppStore>('AppStore')
