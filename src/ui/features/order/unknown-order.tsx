import { useUnit } from 'effector-react'
import { $shell } from '../../../application/shell/shell.ts'
import { PhoneLink } from '../../shell/header/phone-link.tsx'
import { phonesOf } from '../../shell/phones.ts'
import { Head } from '../../shell/head.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import styles from './unknown-order.module.css'
import { unknownStrings as strings } from './strings.ts'

export function UnknownOrder({ title }: { readonly title: string }) {
  const [phone] = phonesOf(useUnit($shell).phones)
  return (
    <>
      <Head title={title} canonical={null} />
      <EmptyState
        level="h1"
        icon="card"
        title={title}
        actions={
          <>
            <LinkButton to={paths.index}>{strings.home}</LinkButton>
            <LinkButton to={paths.findOrder} variant="secondary">
              {strings.find}
            </LinkButton>
          </>
        }
      >
        {strings.text}
        {phone !== undefined && (
          <>
            <br />
            <PhoneLink phone={phone} className={styles.phone} />
          </>
        )}
      </EmptyState>
    </>
  )
}
