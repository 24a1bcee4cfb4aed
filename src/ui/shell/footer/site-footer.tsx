import { useUnit } from 'effector-react'
import { $shell } from '../../../application/shell/shell.ts'
import { $settings } from '../../../application/settings/settings.ts'
import { Footer } from './footer.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { phonesOf } from '../phones.ts'
import { useServices } from '../services.tsx'
import { cachedFragment } from '../cached-fragment.tsx'

const SharedFooter = cachedFragment(Footer)

export function SiteFooter() {
  const { brand, year } = useServices()
  const {
    shell: { footerMenu, serviceMenu, phones },
    settings: { links },
  } = useUnit({ shell: $shell, settings: $settings })
  const callBack = useLayerOpener({ name: 'FeedbackLayer', data: { topic: 'callBack' } })
  const shops = useLayerOpener({ name: 'ShopsLayer', data: null })
  return (
    <SharedFooter
      brand={brand}
      year={year}
      sections={footerMenu}
      serviceLinks={serviceMenu}
      stores={links.stores}
      socials={links.socials}
      developer={links.credit}
      phones={phonesOf(phones)}
      onCallBack={callBack.open}
      onShops={shops.open}
    />
  )
}
