import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findBuyers } from '../../../contract/admin/phone-orders.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { call } from '../../core/call.ts'
import type { PhoneDraft } from './phone-draft.ts'

export type FoundBuyer = TypeOf<typeof findBuyers.response>['items'][number]

const FEWEST_LETTERS = 3

function BuyerSearch({ onBuyer }: { readonly onBuyer: (buyer: FoundBuyer) => void }) {
  const [text, setText] = useState('')
  const isEnough = text.trim().length >= FEWEST_LETTERS
  const { data = [], isFetching } = useQuery({
    queryKey: ['buyers', text],
    enabled: isEnough,
    queryFn: async ({ signal }) => (await call(findBuyers, { query: { text: text.trim() } }, signal)).items,
  })
  return (
    <Autocomplete<FoundBuyer>
      options={isEnough ? data : []}
      value={null}
      inputValue={text}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText={isEnough ? 'Никого не нашли: заполните поля ниже' : 'Введите хотя бы три буквы или цифры'}
      filterOptions={(all) => all}
      getOptionLabel={({ phone }) => phone}
      getOptionKey={({ phone }) => phone}
      renderOption={({ key, ...props }, buyer) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${buyer.firstName} ${buyer.lastName}`.trim()}
            <Typography variant="body2" color="text.secondary">
              {[
                buyer.phone,
                buyer.hasAccount ? 'с кабинетом' : 'без кабинета',
                ...(buyer.lastOrderId === null ? [] : [`последний заказ № ${String(buyer.lastOrderId)}`]),
              ].join(', ')}
            </Typography>
          </Box>
        </li>
      )}
      onInputChange={(_, typed, why) => {
        if (why !== 'selectOption') setText(typed)
      }}
      onChange={(_, buyer) => {
        setText('')
        if (buyer !== null) onBuyer(buyer)
      }}
      renderInput={(params) => (
        <TextField {...params} label="Найти покупателя" placeholder="Телефон или имя, если уже покупал" />
      )}
    />
  )
}

const FIELDS = [
  { name: 'phone', label: 'Телефон', mode: 'tel' },
  { name: 'firstName', label: 'Имя', mode: 'text' },
  { name: 'lastName', label: 'Фамилия', mode: 'text' },
  { name: 'email', label: 'Почта', mode: 'email' },
] as const

interface BuyerFieldsProps {
  readonly draft: PhoneDraft
  readonly onChange: (parts: Partial<PhoneDraft>) => void
  readonly onBuyer: (buyer: FoundBuyer) => void
}

export function BuyerFields({ draft, onChange, onBuyer }: BuyerFieldsProps) {
  return (
    <>
      <BuyerSearch onBuyer={onBuyer} />
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {FIELDS.map(({ name, label, mode }) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            helperText={name === 'email' ? 'Без почты сообщение придёт по СМС' : null}
            slotProps={{ htmlInput: { maxLength: 100, inputMode: mode, autoComplete: 'off' } }}
            onChange={({ target }) => {
              onChange({ [name]: target.value })
            }}
          />
        ))}
      </Box>
    </>
  )
}
