import { VisuallyHidden } from '../visually-hidden.tsx'
import { paths } from '../../paths.ts'
import styles from './policy-text.module.css'

const strings = {
  policyBefore: 'Согласен на',
  policyLink: 'обработку персональных данных',
  opensNewTab: '(откроется в новой вкладке)',
}

export function PolicyText() {
  return (
    <span className={styles.words}>
      {strings.policyBefore}{' '}
      <a href={paths.policy} target="_blank" className={styles.link}>
        {strings.policyLink}
        <VisuallyHidden> {strings.opensNewTab}</VisuallyHidden>
      </a>
    </span>
  )
}
