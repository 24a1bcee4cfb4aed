import { Head } from '../../shell/head.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import { unknownStrings as strings } from './strings.ts'

export function UnknownOrder({ title }: { readonly title: string }) {
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
            <LinkButton to={paths.cabinetOrders} variant="secondary">
              {strings.orders}
            </LinkButton>
          </>
        }
      >
        {strings.text}
      </EmptyState>
    </>
  )
}
