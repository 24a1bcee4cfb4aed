import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, useGetOne } from 'react-admin'
import { changeStaffProduct } from '../../contract/admin/products.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { READ_ONCE } from '../core/admin-form.tsx'
import { MoneyInput } from '../core/decimal-input.tsx'
import { mergeChanges } from '../core/merge-changes.ts'
import { errorTextOf, useChange } from '../core/use-call.ts'
import { FormDialog } from '../core/form-dialog.tsx'
import { StocksInput, type StaffProduct } from './product-inputs.tsx'

interface QuickEditProps {
  readonly id: ProductId
  readonly onClose: () => void
}

interface Values {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly stocks: StaffProduct['stocks']
}

// Price and stock of a product that no feed owns, from the list.
export function QuickEdit({ id, onClose }: QuickEditProps) {
  // the values that the dialog shows are those that the changes are based on
  const { data } = useGetOne<StaffProduct>('products', { id }, READ_ONCE)
  const save = useChange(
    ({ price, basePrice, stocks }: Values) => {
      // the price before a discount is never lower than the price
      const values = { price, basePrice: Math.max(price, basePrice) as Kopecks, stocks }
      const { changed } = mergeChanges(data ?? {}, values, values)
      return call(changeStaffProduct, { params: { id }, body: changed })
    },
    ({ title }) => {
      onClose()
      return `Сохранено: ${title}`
    },
    true,
  )
  // until it is loaded, react-admin answers what the list has of it
  if (data === undefined || !('stocks' in data)) return null
  return (
    <FormDialog onClose={onClose} maxWidth="xs">
      <Form
        record={data}
        onSubmit={(values: object) => {
          save.mutate(values as Values)
        }}
      >
        <DialogTitle>{data.title}</DialogTitle>
        <DialogContent>
          {save.error !== null && <Alert severity="error">{errorTextOf(save.error)}</Alert>}
          <MoneyInput source="price" label="Цена, ₽" autoFocus />
          <MoneyInput source="basePrice" label="Цена до скидки, ₽" />
          <StocksInput stocks={data.stocks} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Закрыть</Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            Сохранить
          </Button>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
