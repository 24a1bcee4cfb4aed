import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { List, SelectInput, useListContext, type RaRecord } from 'react-admin'
import { formatTime } from '../core/fields.tsx'

const STATUSES = [
  { id: 'moderation', name: 'Ждут проверки' },
  { id: 'published', name: 'Опубликованы' },
  { id: 'rejected', name: 'Отклонены' },
]

const filters = [
  <SelectInput key="status" source="status" label="Состояние" alwaysOn choices={STATUSES} emptyText="Ждут проверки" />,
]

interface Product {
  readonly slug: string
  readonly title: string
}

interface ModeratedProps {
  readonly product: Product
  readonly author: string
  readonly createdAt: string
  readonly status: string
  readonly reply: string | null
  readonly replyLabel: string
  readonly isPending: boolean
  readonly needsReply?: boolean
  readonly onVerdict: (verdict: 'published' | 'rejected', reply: string) => void
  readonly children: ReactNode
}

// What a shopper wrote, with the shop's reply and the verdict below it.
export function Moderated({
  product,
  author,
  createdAt,
  status,
  reply,
  replyLabel,
  isPending,
  needsReply = false,
  onVerdict,
  children,
}: ModeratedProps) {
  const [text, setText] = useState(reply ?? '')
  const verdict = (next: 'published' | 'rejected') => () => {
    onVerdict(next, text.trim())
  }
  return (
    <Card component="article" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="text.secondary">
        {author}, {formatTime(createdAt)},{' '}
        <a href={`/catalog/product/${product.slug}/`} target="_blank" rel="noreferrer">
          {product.title}
        </a>
      </Typography>
      {children}
      <TextField
        label={replyLabel}
        multiline
        value={text}
        onChange={({ target }) => {
          setText(target.value)
        }}
      />
      <Stack direction="row" spacing={1}>
        <Button
          variant="contained"
          disabled={isPending || (needsReply && text.trim() === '')}
          onClick={verdict('published')}
        >
          {status === 'published' ? 'Сохранить' : 'Опубликовать'}
        </Button>
        {status !== 'rejected' && (
          <Button variant="outlined" color="error" disabled={isPending} onClick={verdict('rejected')}>
            Отклонить
          </Button>
        )}
      </Stack>
    </Card>
  )
}

interface CardsProps<Item extends RaRecord> {
  readonly card: (item: Item) => ReactNode
}

function Cards<Item extends RaRecord>({ card }: CardsProps<Item>) {
  const { data } = useListContext<Item>()
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(data ?? []).map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </Stack>
  )
}

export function ModerationList<Item extends RaRecord>({ card }: CardsProps<Item>) {
  return (
    <List filters={filters} exporter={false} component="div" perPage={10} empty={false}>
      <Cards card={card} />
    </List>
  )
}
