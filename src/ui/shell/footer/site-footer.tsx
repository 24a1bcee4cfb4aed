import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { Opening } from '../../../application/layers/layers.ts'
import { $shell } from '../../../application/shell/shell.ts'
import { $settings } from '../../../application/settings/settings.ts'
import { Footer } from './footer.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { phonesOf } from '../phones.ts'
import { useServices } from '../services.tsx'
import { cachedFragment } from '../cached-fragment.tsx'

const SharedFooter = cachedFragment(Footer)

const CALL_BACK: Opening = { name: 'FeedbackLayer', data: { topic: 'callBack' } }
const COOKIES: Opening = { name: 'CookiesLayer', data: null }
const SHOPS: Opening = { name: 'ShopsLayer', data: null }

export function SiteFooter() {
  const { brand, year } = useServices()
  const {
    shell: { footerMenu, serviceMenu, phones },
    settings: { links },
  } = useUnit({ shell: $shell, settings: $settings })
  const callBack = useLayerOpener(CALL_BACK)
  const shops = useLayerOpener(SHOPS)
  const cookies = useLayerOpener(COOKIES)
  const numbers = useMemo(() => phonesOf(phones), [phones])
  return (
    <SharedFooter
      brand={brand}
      year={year}
      sections={footerMenu}
      serviceLinks={serviceMenu}
      stores={links.stores}
      socials={links.socials}
      developer={links.credit}
      phones={numbers}
      onCallBack={callBack.open}
      onShops={shops.open}
      onCookies={cookies.open}
    />
  )
}
