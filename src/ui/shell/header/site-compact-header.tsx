import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $shell } from '../../../application/shell/shell.ts'
import { AT_HAND, CompactHeader } from './compact-header.tsx'
import { SiteActions } from './site-actions.tsx'
import { COMPACT_HEADER, MAIN_HEADER } from '../regions.ts'
import { SearchField } from '../../features/search/search-field.tsx'
import { phonesOf } from '../phones.ts'
import { useServices } from '../services.tsx'

const useHeaderAway = (): boolean => {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const header = document.getElementById(MAIN_HEADER)
    if (header === null) return
    // a busy browser reports several crossings at once: the last one counts
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return isAway
}

export function SiteCompactHeader() {
  const { brand, logo } = useServices()
  const shell = useUnit($shell)
  const isAway = useHeaderAway()
  const place = document.getElementById(COMPACT_HEADER)
  if (!isAway || place === null) return null
  return createPortal(
    <CompactHeader
      brand={brand}
      logo={logo}
      search={<SearchField label={AT_HAND} />}
      phone={phonesOf(shell.phones)[0]}
      actions={<SiteActions />}
    />,
    place,
  )
}
