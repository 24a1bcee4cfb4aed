import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/money/format.ts'
import { Button } from '../../kit/button/button.tsx'
import { Drawer } from '../../kit/overlay/drawer.tsx'
import { productForms, strings } from './strings.ts'

export interface FilterDrawerProps {
  readonly total: number
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FilterDrawer({ total, isBusy, onClose, children }: FilterDrawerProps) {
  return (
    <Drawer
      title={strings.filters}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          <span aria-busy={isBusy}>{strings.showCount(formatCount(total, productForms))}</span>
        </Button>
      }
    >
      {children}
    </Drawer>
  )
}
