import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { tryDelivery } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatNumber, formatPrice } from '../../domain/money/format.ts'
import { GRAMS_IN_KILOGRAM } from '../../domain/order/delivery-rows.ts'
import { formatDayInWords } from '../../domain/time/format-day.ts'

type Trial = TypeOf<typeof tryDelivery.response>
type Method = Trial['methods'][number]

const termsText = ({ isOffered, cost, days, order }: Method): string => {
  if (!isOffered) return ': нет'
  const when =
    order?.readyOn === undefined || order.readyOn === null
      ? `дней: ${String(days)}`
      : `получит ${formatDayInWords(order.readyOn)}`
  const goods =
    order === undefined
      ? ''
      : `, товары на ${formatPrice(order.itemsSum)}, вес ${formatNumber(order.grams / GRAMS_IN_KILOGRAM)} кг`
  return `: ${cost === 0 ? 'бесплатно' : formatPrice(cost)}, ${when}${goods}`
}

const zoneText = (zone: string | null, street: string): string => {
  if (street === '') return ''
  return zone === null ? 'Улица ни в одной зоне: цены города. ' : `Улица в зоне «${zone}». `
}

interface TrialResultProps {
  readonly trial: Trial
  /** As it was tried; empty: none. */
  readonly street: string
}

export function TrialResult({ trial: { city, zone, shops, methods }, street }: TrialResultProps) {
  return (
    <Box role="status">
      <Typography>
        {city}. {zoneText(zone, street)}Своих магазинов для самовывоза: {shops}.
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ pl: 3, my: 1, overflowWrap: 'anywhere' }}>
        {methods.map((method) => (
          <li key={method.code}>
            <strong>{method.title}</strong>
            {termsText(method)}
            <Typography component="span" variant="body2" color="text.secondary">
              {` (${method.why})`}
            </Typography>
            {method.order?.messages.map((message) => (
              <Typography key={message} variant="body2" color="warning.dark">
                {message}
              </Typography>
            ))}
          </li>
        ))}
      </Stack>
      {methods.length === 0 && <Typography>Способов доставки нет: покупатель не оформит заказ с доставкой.</Typography>}
    </Box>
  )
}
