import type { AppStore } from '../../application/ports/browser/app-store.ts'

interface RelatedApps {
  readonly getInstalledRelatedApps?: () => Promise<ReadonlyArray<unknown>>
}

export const windowAppStore = ({
  navigator,
  location,
  open,
}: {
  readonly navigator: Pick<Navigator, 'userAgent'> & RelatedApps
  readonly location: Pick<Location, 'assign'>
  readonly open: (address: string, target: string, features: string) => unknown
}): AppStore => ({
  isAndroid: () => /\bAndroid\b/.test(navigator.userAgent),
  isInstalled: () =>
    navigator.getInstalledRelatedApps?.().then(
      (apps) => apps.length > 0,
      () => false,
    ) ?? Promise.resolve(false),
  install: (address) => {
    open(address, '_blank', 'noopener')
  },
  open: (address) => {
    location.assign(address)
  },
})
