import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, Title, useShowContext, useTranslate } from 'react-admin'
import { formatDayInWords } from '../../domain/time/format-day.ts'
import { formatTime } from '../core/fields.tsx'
import { OrderActions } from './order-actions.tsx'
import { BuyerEmail } from './buyer-email.tsx'
import { OrderOffer } from './order-offer.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderNotes } from './order-notes.tsx'
import { Parcel } from './parcel.tsx'
import { Section, type StaffOrder } from './section.tsx'
import { messageText, PAYMENTS, RECEIVING, statusText, unpaidTexts } from './texts.ts'
import { TrackNumber } from './track-number.tsx'

const REFRESH_MS = 30_000

function Buyer({ order }: { readonly order: StaffOrder }) {
  const { firstName, lastName, phone, email, userId } = order.buyer
  return (
    <Section title="Покупатель">
      <Typography>{`${firstName} ${lastName}`.trim()}</Typography>
      <Typography>
        <a href={`tel:${phone}`}>{phone}</a>
      </Typography>
      <BuyerEmail key={email} orderId={order.id} email={email} />
      <Typography variant="body2" color="text.secondary">
        {userId === null ? 'Без входа в кабинет' : `Заказов всего: ${String(order.ordersOfBuyer)}`}
      </Typography>
      {order.comment !== '' && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>«{order.comment}»</Typography>}
    </Section>
  )
}

function Receiving({ order }: { readonly order: StaffOrder }) {
  const { address, point, deliveryDate, deliveryTime, storageDate } = order
  const translate = useTranslate()
  return (
    <Section title="Получение">
      <Typography>
        {RECEIVING[order.deliveryType]}, {translate(`delivery.${order.methodCode}`)}
      </Typography>
      <Typography>{order.city}</Typography>
      {point !== null && <Typography>{point}</Typography>}
      {address !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[address.street, address.house, address.flat].filter(Boolean).join(', ')}
          {address.comment === undefined ? '' : ` (${address.comment})`}
        </Typography>
      )}
      {(deliveryDate !== null || deliveryTime !== null) && (
        <Typography>
          {deliveryDate !== null && `Дата: ${formatDayInWords(deliveryDate)} `}
          {deliveryTime}
        </Typography>
      )}
      {storageDate !== null && <Typography>Хранится до {formatDayInWords(storageDate)}</Typography>}
      <Parcel order={order} />
      <TrackNumber order={order} />
    </Section>
  )
}

function History({ order }: { readonly order: StaffOrder }) {
  return (
    <Section title="История">
      <Stack component="ol" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
        <li>{formatTime(order.createdAt)}: оформлен</li>
        {order.history.map(({ at, author, change, ...step }, index) => (
          <li key={index}>
            {formatTime(at)}
            {author !== null && `, ${author}`}: {change ?? statusText(step)}
          </li>
        ))}
      </Stack>
      {order.cancelReason !== null && <Typography sx={{ mt: 1 }}>Причина отмены: {order.cancelReason}</Typography>}
    </Section>
  )
}

function Messages({ messages }: Pick<StaffOrder, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <Section title="Отправленные сообщения">
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={messageText(message)}>{messageText(message)}</li>
        ))}
      </Box>
    </Section>
  )
}

function OrderCard() {
  const { record: order } = useShowContext<StaffOrder>()
  // until it is loaded, react-admin shows what the list has of it
  if (order === undefined || !('lines' in order)) return null
  return (
    <Stack spacing={2} sx={{ pt: 2, pb: 4 }}>
      <Title title={`Заказ № ${String(order.id)}`} />
      <Typography role="status">
        {[statusText(order), ...unpaidTexts(order), PAYMENTS[order.paymentMethod], formatTime(order.createdAt)].join(
          ' · ',
        )}
      </Typography>
      <OrderActions order={order} />
      <OrderOffer order={order} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <OrderProducts order={order} />
          <OrderMoney order={order} />
          <OrderNotes order={order} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Buyer order={order} />
          <Receiving order={order} />
          <OrderMarks order={order} />
          <History order={order} />
          <Messages messages={order.messages} />
        </Stack>
      </Box>
    </Stack>
  )
}

export function OrderPage() {
  return (
    <Show title={false} actions={false} component="div" queryOptions={{ refetchInterval: REFRESH_MS }}>
      <OrderCard />
    </Show>
  )
}
