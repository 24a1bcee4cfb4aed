import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router'
import * as calls from '../../contract/admin/product-tables.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { countedUnits, stockBeforeCsv, stocktakingCsv } from './stocktaking-table.ts'

const MAX_PLACES = 1_000
const MAX_PAGE = 100

interface StockPlace {
  readonly id: string
  readonly title: string
}

const fileOf = (csv: string, name: string) => new File([csv], `${name}.csv`, { type: 'text/csv' })

const useTable = () => {
  const navigate = useNavigate()
  return useChange(
    (file: File) => call(calls.uploadProductTable, { body: { file } }),
    ({ id }) => {
      void navigate(`/productTables/${String(id)}/show`)
      return null
    },
  )
}

/** A scanned list of codes becomes a table of products, which is planned before it is applied. */
export function Stocktaking() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { data: places = [] } = useGetList<StockPlace>('locations', { pagination: { page: 1, perPage: MAX_PLACES } })
  const table = useTable()
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  const units = countedUnits(text)
  const total = [...units.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Box
      component="form"
      sx={{ mt: 3 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (place !== undefined) table.mutate(fileOf(stocktakingCsv(units, place.id), `инвентаризация, ${place.title}`))
      }}
    >
      <Typography component="h2" variant="h6">
        Инвентаризация
      </Typography>
      <Typography>
        Отсканируйте артикулы подряд или впишите «артикул количество», каждый с новой строки. Одинаковые сложатся.
        Сначала вы увидите, что изменится; чего нет в списке, остаётся как есть.
      </Typography>
      <TextField
        select
        label="Где считали"
        value={place?.id ?? ''}
        fullWidth
        margin="dense"
        onChange={({ target }) => {
          setChosen(target.value)
        }}
      >
        {places.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Артикулы"
        value={text}
        required
        fullWidth
        multiline
        minRows={4}
        maxRows={12}
        margin="dense"
        helperText={`Товаров: ${String(units.size)}, штук: ${String(total)}`}
        onChange={({ target }) => {
          setText(target.value)
        }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={table.isPending || units.size === 0 || place === undefined}
        sx={{ display: 'block', mb: 2 }}
      >
        Сверить
      </Button>
    </Box>
  )
}

const appliedRows = async (id: number) => {
  const rowsAt = (page: number) =>
    call(calls.getProductTableRows, { params: { id }, query: { page, limit: MAX_PAGE, state: 'applied' } })
  const first = await rowsAt(1)
  const rows = [...first.items]
  for (let page = 2; page <= first.pagination.pages; page += 1) rows.push(...(await rowsAt(page)).items)
  return rows
}

/** Plans a table with the stock that an applied table has changed. */
export function StockBack({ id, name }: { readonly id: number; readonly name: string }) {
  const navigate = useNavigate()
  const back = useChange(
    async () => {
      const csv = stockBeforeCsv(await appliedRows(id))
      return csv === null ? null : call(calls.uploadProductTable, { body: { file: fileOf(csv, `возврат, ${name}`) } })
    },
    (table) => {
      if (table === null) return 'Остатки эта таблица не меняла'
      void navigate(`/productTables/${String(table.id)}/show`)
      return null
    },
  )
  return (
    <Button
      variant="outlined"
      disabled={back.isPending}
      sx={{ display: 'block', mb: 2 }}
      onClick={() => {
        back.mutate(undefined)
      }}
    >
      Вернуть прежние остатки
    </Button>
  )
}
