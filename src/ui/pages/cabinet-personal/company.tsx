import { useUnit } from 'effector-react'
import { $user } from '../../../application/session/current-user.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import styles from './company.module.css'
import { strings } from './strings.ts'

export function Company() {
  const company = useUnit($user)?.legalPersonData
  if (!company) return null
  const facts = [
    [strings.companyName, company.companyName],
    [strings.inn, company.inn],
    [strings.kpp, company.kpp],
    [strings.legalAddress, company.legalAddress],
  ] as const
  return (
    <CabinetSection title={strings.company} narrow>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </CabinetSection>
  )
}
