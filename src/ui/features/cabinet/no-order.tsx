import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

export function NoOrder() {
  return (
    <EmptyState
      icon="box"
      title={strings.noOrder}
      actions={<LinkButton to={paths.cabinetOrders}>{strings.toOrders}</LinkButton>}
    >
      {strings.noOrderText}
    </EmptyState>
  )
}
