import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import styles from './cabinet-menu.module.css'
import { sections } from './sections.ts'
import { strings } from './strings.ts'

export function CabinetMenu({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <nav aria-label={strings.menu}>
      <ul className={styles.list}>
        {sections.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.link} onClick={onFollow}>
              <Icon name={icon} size={20} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
