import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $frame } from '../../../application/shell/shell.ts'
import { Drawer } from '../../kit/overlay/drawer.tsx'
import { MainPanel } from './main-panel.tsx'
import { SectionPanel } from './category-panel.tsx'
import styles from './side-menu.module.css'
import { strings } from './strings.ts'
import { useSwipe } from './use-swipe.ts'

export interface SideMenuProps {
  readonly onClose: () => void
}

/** Everything that a phone's header has no room for: one panel, and over it that of a section. [NAV-17..29] */
export function SideMenu({ onClose }: SideMenuProps) {
  const { categories } = useUnit($frame)
  const [sectionId, setSectionId] = useState<number | null>(null)
  const swipe = useSwipe(onClose)
  const section = categories.find(({ id }) => id === sectionId)
  return (
    <Drawer
      side="left"
      title={section?.title ?? strings.title}
      onClose={onClose}
    >
      <div className={styles.menu} {...swipe}>
        {section === undefined
          ? <MainPanel onSection={setSectionId} onClose={onClose} />
          : <SectionPanel section={section} onBack={() => setSectionId(null)} onClose={onClose} />}
      </div>
    </Drawer>
  )
}
