import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, NumberInput, useGetOne } from 'react-admin'
import { changeStaffProduct, type getStaffProduct } from '../../contract/admin/products.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { MoneyInput } from '../core/decimal-input.tsx'
import { mergeChanges } from '../core/merge-changes.ts'
import { useChange } from '../core/use-call.ts'

export type StaffProduct = TypeOf<typeof getStaffProduct.response>

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
  const { data } = useGetOne<StaffProduct>('products', { id })
  const save = useChange(
    ({ price, basePrice, stocks }: Values) => {
      // the price before a discount is never lower than the price
      const values = { price, basePrice: Math.max(price, basePrice) as Kopecks, stocks }
      // orders change the stock of the other places meanwhile
      const { changed } = mergeChanges(data ?? {}, values, values)
      return call(changeStaffProduct, { params: { id }, body: changed })
    },
    ({ title }) => {
      onClose()
      return `Сохранено: ${title}`
    },
  )
  // until it is loaded, react-admin answers what the list has of it
  if (data === undefined || !('stocks' in data)) return null
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <Form
        record={data}
        onSubmit={(values: object) => {
          save.mutate(values as Values)
        }}
      >
        <DialogTitle>{data.title}</DialogTitle>
        <DialogContent>
          <MoneyInput source="price" label="Цена, ₽" autoFocus />
          <MoneyInput source="basePrice" label="Цена до скидки, ₽" />
          {data.stocks.map(({ locationId, title }, index) => (
            <NumberInput
              key={locationId}
              source={`stocks.${String(index)}.count`}
              label={`Остаток: ${title}`}
              min={0}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Закрыть</Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            Сохранить
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
