import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
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
