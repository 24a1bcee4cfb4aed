import { useUnit } from 'effector-react'
import { $user } from '../../../application/session/current-user.ts'
import { fullName } from '../../../domain/person/person.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { contentLoader } from '../../shell/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { sections } from '../../features/cabinet/sections.ts'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { History } from './history.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const loader = contentLoader('cabinet-index')

function Greeting() {
  const user = useUnit($user)
  if (user === null) return null
  return (
    <div className={styles.who}>
      <p className={styles.name}>{fullName(user) || formatPhone(user.phone)}</p>
      {user.legalPersonData && <p className={styles.company}>{user.legalPersonData.companyName}</p>}
      {user.bonus && !user.bonus.isDisabled && <p className={styles.bonus}>{strings.bonus(user.bonus.balance)}</p>}
    </div>
  )
}

export function Page() {
  return (
    <CabinetPage title={strings.title}>
      <Greeting />
      <ul className={styles.tiles}>
        {sections.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.tile}>
              <Icon name={icon} size={32} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <History />
    </CabinetPage>
  )
}
