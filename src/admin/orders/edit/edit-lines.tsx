import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findOrderGoods } from '../../../contract/admin/order-edits.ts'
import { findGoodsIn } from '../../../contract/admin/phone-orders.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { CityId, DeliveryType } from '../../../domain/place/place.ts'
import { call } from '../../core/call.ts'
import type { StaffOrder } from '../section.tsx'
import { roublesText, type DraftLine } from './order-draft.ts'

type Goods = TypeOf<typeof findOrderGoods.response>['items'][number]

const unitsText = ({ units }: Goods) => (units === null ? 'есть' : `есть ${String(units)} шт.`)

/** `key` names what is searched in. */
export interface GoodsSource {
  readonly key: string
  readonly find: (text: string, signal: AbortSignal) => Promise<ReadonlyArray<Goods>>
}

export const goodsOfOrder = (orderId: StaffOrder['id']): GoodsSource => ({
  key: `order ${String(orderId)}`,
  find: async (text, signal) =>
    (await call(findOrderGoods, { params: { id: orderId }, query: { text } }, signal)).items,
})

export const goodsInCity = (cityId: CityId, deliveryType: DeliveryType): GoodsSource => ({
  key: `city ${String(cityId)} ${deliveryType}`,
  find: async (text, signal) => (await call(findGoodsIn, { query: { text, cityId, deliveryType } }, signal)).items,
})

interface GoodsSearchProps {
  readonly source: GoodsSource
  readonly onGoods: (goods: Goods) => void
}

function GoodsSearch({ source, onGoods }: GoodsSearchProps) {
  const [text, setText] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: ['goods to order', source.key, text],
    enabled: text.trim() !== '',
    queryFn: ({ signal }) => source.find(text, signal),
  })
  return (
    <Autocomplete<Goods>
      options={data}
      value={null}
      inputValue={text}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText={text.trim() === '' ? 'Начните вводить название или артикул' : 'Такого товара в продаже нет'}
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ productId }) => productId}
      renderOption={({ key, ...props }, goods) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {goods.title}
            <Typography variant="body2" color="text.secondary">
              арт. {goods.sku}, {formatPrice(goods.price)}, {unitsText(goods)}
            </Typography>
          </Box>
        </li>
      )}
      onInputChange={(_, typed, why) => {
        if (why !== 'selectOption') setText(typed)
      }}
      onChange={(_, goods) => {
        setText('')
        if (goods !== null) onGoods(goods)
      }}
      renderInput={(params) => <TextField {...params} label="Добавить товар" placeholder="Название или артикул" />}
    />
  )
}

interface EditLinesProps {
  readonly label?: string
  readonly source: GoodsSource
  /** False where the shop's rules alone decide the price. */
  readonly canPrice?: boolean
  readonly lines: ReadonlyArray<DraftLine>
  readonly onLines: (lines: ReadonlyArray<DraftLine>) => void
}

export function EditLines({ label = 'Товары заказа', source, canPrice = true, lines, onLines }: EditLinesProps) {
  const change = (at: number, parts: Partial<DraftLine>) => {
    onLines(lines.map((line, index) => (index === at ? { ...line, ...parts } : line)))
  }
  return (
    <Box component="section" aria-label={label}>
      {lines.map((line, index) => (
        <Box
          key={line.lineId ?? `new ${String(index)}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 90px 130px' },
            columnGap: 1,
            alignItems: 'center',
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <Typography sx={line.count.trim() === '0' ? { textDecoration: 'line-through' } : undefined}>
              {line.title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {line.isGift ? 'Подарок по акции: можно только убрать' : line.about}
            </Typography>
          </Box>
          <TextField
            label="Штук"
            value={line.count}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `${line.title}: штук` } }}
            onChange={({ target }) => {
              change(index, { count: target.value.replaceAll(/\D/g, '').slice(0, 4) })
            }}
          />
          <TextField
            label="Цена, ₽"
            value={line.price}
            disabled={line.isGift || !canPrice}
            slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `${line.title}: цена` } }}
            onChange={({ target }) => {
              change(index, { price: target.value })
            }}
          />
        </Box>
      ))}
      {lines.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          Чтобы убрать товар, поставьте 0 штук
        </Typography>
      )}
      <GoodsSearch
        source={source}
        onGoods={({ productId, title, sku, price }) => {
          onLines([
            ...lines,
            {
              lineId: null,
              productId,
              title,
              about: canPrice ? `арт. ${sku}, новый в заказе` : `арт. ${sku}`,
              isGift: false,
              count: '1',
              price: roublesText(price),
              countBefore: 0,
              priceBefore: price,
            },
          ])
        }}
      />
    </Box>
  )
}
