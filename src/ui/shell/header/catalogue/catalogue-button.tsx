import { Icon } from '../../../kit/icon.tsx'
import styles from './catalogue-toggle.module.css'
import { CATALOGUE_PANEL } from '../../regions.ts'
import { strings } from '../../strings.ts'

export interface CatalogueButtonProps {
  readonly open?: boolean | undefined
}

export function CatalogueButton({ open = false }: CatalogueButtonProps) {
  return (
    <button type="button" className={styles.toggle} popoverTarget={CATALOGUE_PANEL}>
      <Icon name={open ? 'close' : 'menu'} size={20} />
      {strings.allCategories}
    </button>
  )
}
