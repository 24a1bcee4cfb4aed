import { formatCount } from '../../../domain/money/format.ts'
import { Button } from '../../kit/button/button.tsx'
import { Drawer } from '../../kit/overlay/drawer.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { productForms, strings } from './strings.ts'

export interface FilterDrawerProps extends Pick<FilterFormProps, 'filters' | 'listing'> {
  readonly total: number
  readonly onClose: () => void
}

export function FilterDrawer({ total, filters, listing, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title={strings.filters}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          <span aria-busy={listing.isBusy}>{strings.showCount(formatCount(total, productForms))}</span>
        </Button>
      }
    >
      <FilterForm id="drawer" filters={filters} listing={listing} />
    </Drawer>
  )
}
