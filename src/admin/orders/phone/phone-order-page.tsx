import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Title, useRedirect } from 'react-admin'
import {
  placePhoneOrder,
  planPhoneOrder,
  type PhoneOrder,
  type PhoneOrderPlan,
} from '../../../contract/admin/phone-orders.ts'
import { detectCity } from '../../../contract/delivery/places.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { FALLBACK_CITY, type CityId, type DeliveryPointId, type ShopId } from '../../../domain/place/place.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { call } from '../../core/call.ts'
import { errorTextOf, useChange } from '../../core/use-call.ts'
import { useUnsavedWarning } from '../../core/use-unsaved-warning.ts'
import { EditLines, goodsInCity, type GoodsSource } from '../edit/edit-lines.tsx'
import { EditReceiving } from '../edit/edit-receiving.tsx'
import { Section } from '../section.tsx'
import { useLater } from '../edit/use-later.ts'
import { BuyerFields, type FoundBuyer } from './buyer-fields.tsx'
import { EMPTY, orderOf, planOf, type PhoneDraft } from './phone-draft.ts'

type Plan = TypeOf<typeof planPhoneOrder.response>

const PAYMENTS: Readonly<Record<PhoneOrder['paymentMethod'], string>> = {
  onReceipt: 'При получении',
  online: 'По ссылке: картой',
  sbp: 'По ссылке: СБП',
  instalment: 'По ссылке: частями',
}

const usePlan = (plan: PhoneOrderPlan | null) => {
  const body = plan === null ? '' : JSON.stringify(plan)
  const later = useLater(body)
  const query = useQuery({
    queryKey: ['plan of a phone order', later],
    enabled: later !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(planPhoneOrder, { body: JSON.parse(later) as PhoneOrderPlan }, signal),
  })
  return {
    plan: body === '' || query.isError ? undefined : query.data,
    error: body === '' ? null : query.error,
    isCurrent: body !== '' && body === later && !query.isFetching,
  }
}

function PlanSummary({ plan }: { readonly plan: Plan }) {
  const sums = [
    ['Товары', plan.itemsSum],
    ...(plan.discountSum === 0 ? [] : [['Скидка', -plan.discountSum as Kopecks] as const]),
    ['Доставка', plan.deliverySum],
  ] as const
  return (
    <>
      {plan.messages.map((message) => (
        <Alert key={message} severity="warning" sx={{ mb: 1 }}>
          {message}
        </Alert>
      ))}
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {plan.lines.map(({ productId, title, count, price, isGift }, index) => (
          <li key={`${String(productId)} ${String(index)}`}>
            {title}: {count} × {formatPrice(price)}
            {isGift && ', подарок по акции'}
          </li>
        ))}
      </Box>
      {sums.map(([title, sum]) => (
        <Typography key={title}>
          {title}: {formatPrice(sum)}
        </Typography>
      ))}
      <Typography sx={{ fontWeight: 600 }}>Итого: {formatPrice(plan.sum)}</Typography>
      {plan.readyOn !== null && <Typography>Когда: {formatDayInWords(plan.readyOn)}</Typography>}
      {plan.bonusEarned > 0 && <Typography>Начислим бонусов: {plan.bonusEarned}</Typography>}
    </>
  )
}

interface Place {
  readonly cityId: CityId
  readonly city: string
}

const goodsIn = ({ cityId }: Place, { methodCode, shopId, deliveryPointId }: PhoneDraft['receiving']): GoodsSource => {
  const deliveryType =
    methodCode === 'pickup' || shopId !== undefined || deliveryPointId !== undefined ? 'pickup' : 'delivery'
  return goodsInCity(cityId, deliveryType)
}

// The buyer's last way of receiving, so that a returning buyer needs no address again.
const receivingOf = ({ lastReceiving }: FoundBuyer): Partial<PhoneDraft> => {
  if (lastReceiving === null) return {}
  const { methodCode, shopId, address } = lastReceiving
  return {
    receiving: {
      methodCode,
      ...(address !== null && { address }),
      ...(shopId !== null &&
        (methodCode === 'pickup'
          ? { shopId: shopId as ShopId }
          : { deliveryPointId: shopId as number as DeliveryPointId })),
    },
  }
}

/** An order that an employee writes down while the buyer is on the phone. */
export function PhoneOrderPage() {
  const redirect = useRedirect()
  const { data: home } = useQuery({
    queryKey: ['home city'],
    queryFn: ({ signal }) => call(detectCity, {}, signal),
  })
  const [draft, setDraft] = useState(EMPTY)
  const [placedId, setPlaced] = useState<number | null>(null)
  const [last, setLast] = useState<FoundBuyer | null>(null)
  const change = (parts: Partial<PhoneDraft>) => {
    setDraft((now) => ({ ...now, ...parts }))
  }
  const { plan, error, isCurrent } = usePlan(planOf(draft))
  const order = plan === undefined ? null : orderOf(draft, plan.sum)
  const place = useChange(
    () => call(placePhoneOrder, { body: order as PhoneOrder }),
    ({ id }) => {
      setPlaced(id)
      return `Заказ № ${String(id)} оформлен, покупателю отправлено сообщение`
    },
  )
  useUnsavedWarning(draft !== EMPTY && placedId === null)
  // after the warning about unsaved fields is off
  useEffect(() => {
    if (placedId !== null) redirect('show', 'orders', placedId)
  }, [placedId, redirect])
  if (home === undefined) return null
  const city = home ?? FALLBACK_CITY
  const at: Place = last?.lastReceiving ?? { cityId: city.id, city: city.title }
  const cityId = draft.receiving.address?.cityId ?? at.cityId
  const methods = plan?.paymentMethods ?? ['onReceipt']
  return (
    <Box sx={{ pt: 2, pb: 4, maxWidth: 1100 }}>
      <Title title="Заказ по телефону" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Section title="Покупатель">
            <BuyerFields
              draft={draft}
              onChange={change}
              onBuyer={(buyer) => {
                const { phone, firstName, lastName, email } = buyer
                setLast(buyer)
                change({ phone, firstName, lastName, email: email ?? '', ...receivingOf(buyer) })
              }}
            />
          </Section>
          <Section title="Получение">
            <EditReceiving
              key={last?.phone ?? 'new'}
              order={{ ...at, methodCode: 'pickup', address: null, shopId: null }}
              receiving={draft.receiving}
              onReceiving={(receiving) => {
                change({ receiving })
              }}
            />
          </Section>
          <Section title="Товары">
            <EditLines
              source={goodsIn({ ...at, cityId }, draft.receiving)}
              canPrice={false}
              lines={draft.lines}
              onLines={(lines) => {
                change({ lines })
              }}
            />
          </Section>
        </Stack>
        <Section title="Итог">
          <Box role="status">
            {error !== null && <Alert severity="error">{errorTextOf(error)}</Alert>}
            {plan === undefined && error === null && (
              <Typography color="text.secondary">Добавьте товары и выберите, как их получат.</Typography>
            )}
            {plan !== undefined && <PlanSummary plan={plan} />}
          </Box>
          <TextField
            label="Промокод"
            value={draft.promocode}
            slotProps={{ htmlInput: { maxLength: 50 } }}
            onChange={({ target }) => {
              change({ promocode: target.value })
            }}
          />
          <TextField
            select
            label="Оплата"
            value={draft.paymentMethod}
            helperText={
              draft.paymentMethod === 'onReceipt' ? null : 'Ссылка придёт в письме или СМС, она действует сутки'
            }
            onChange={({ target }) => {
              change({ paymentMethod: target.value as PhoneOrder['paymentMethod'] })
            }}
          >
            {methods.map((method) => (
              <MenuItem key={method} value={method}>
                {PAYMENTS[method]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Комментарий к заказу"
            multiline
            value={draft.comment}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => {
              change({ comment: target.value })
            }}
          />
          <Button
            variant="contained"
            fullWidth
            disabled={order === null || !isCurrent || place.isPending}
            onClick={() => {
              place.mutate(undefined)
            }}
          >
            Оформить заказ
          </Button>
          {plan !== undefined && order === null && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              Заполните имя и телефон покупателя, проверьте почту.
            </Typography>
          )}
        </Section>
      </Box>
    </Box>
  )
}
