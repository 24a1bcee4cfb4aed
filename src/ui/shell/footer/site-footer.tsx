import { useUnit } from 'effector-react'
import { $frame } from '../../../application/shell/shell.ts'
import { Footer } from './footer.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { phonesOf } from '../phones.ts'
import { useServices } from '../services.tsx'
import { sharedPart } from '../shared-part.tsx'
import { developer, socials, stores } from '../site-links.ts'

const SharedFooter = sharedPart(Footer)

export function SiteFooter() {
  const { brand, year } = useServices()
  const { footerMenu, serviceMenu, phones } = useUnit($frame)
  const callBack = useLayerOpener({ name: 'FeedbackLayer', data: { topic: 'callBack' } })
  const shops = useLayerOpener({ name: 'ShopsLayer', data: null })
  return (
    <SharedFooter
      brand={brand}
      year={year}
      sections={footerMenu}
      serviceLinks={serviceMenu}
      stores={stores}
      socials={socials}
      developer={developer}
      phones={phonesOf(phones)}
      onCallBack={callBack.open}
      onShops={shops.open}
    />
  )
}
