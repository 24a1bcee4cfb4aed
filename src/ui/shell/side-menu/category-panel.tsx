import type { Category } from '../../../domain/catalogue/category.ts'
import { MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { strings } from './strings.ts'

export interface SectionPanelProps {
  readonly section: Category
  readonly onBack: () => void
  readonly onClose: () => void
}

/** [NAV-23, NAV-24] */
export function SectionPanel({ section: { href, children = [] }, onBack, onClose }: SectionPanelProps) {
  return (
    <ul className={styles.rows}>
      <MenuRow icon="arrowLeft" onPress={onBack}>{strings.back}</MenuRow>
      <MenuRow url={href} onFollow={onClose}>{strings.wholeSection}</MenuRow>
      {children.map((child) => <MenuRow key={child.id} url={child.href} onFollow={onClose}>{child.title}</MenuRow>)}
    </ul>
  )
}
