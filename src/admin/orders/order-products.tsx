import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatPrice } from '../../domain/money/format.ts'
import { totalLines } from '../../domain/order/order-total.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { Section, type StaffOrder } from './section.tsx'

type Line = StaffOrder['lines'][number]

const noteOf = ({ isCancelled, isRemoved, isReplacement, returnedCount }: Line): string =>
  [
    isRemoved ? 'убран из заказа' : '',
    isCancelled ? 'отменён' : '',
    isReplacement ? 'замена' : '',
    returnedCount > 0 ? `возвращено: ${String(returnedCount)}` : '',
  ]
    .filter((note) => note !== '')
    .join(', ')

interface ProductLineProps {
  readonly line: Line
  readonly onCodes: () => void
  // Null if the order cannot be changed.
  readonly onReplace: (() => void) | null
}

function ProductLine({ line, onCodes, onReplace }: ProductLineProps) {
  const isGone = line.isCancelled || line.isRemoved
  const note = noteOf(line)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={isGone ? { textDecoration: 'line-through' } : undefined}>
          <a href={`/catalog/product/${line.slug}/`} target="_blank" rel="noreferrer">
            {line.title}
          </a>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          арт. {line.sku}, {line.location}
        </Typography>
        {line.isGift && <Typography variant="body2">Подарок</Typography>}
        {line.rules.map(({ title, sum }) => (
          <Typography key={title} variant="body2" color="text.secondary">
            {title}: −{formatPrice(sum)}
          </Typography>
        ))}
        {line.comment !== '' && <Typography variant="body2">«{line.comment}»</Typography>}
        {line.isMarked && !isGone && (
          <Button
            size="small"
            variant="outlined"
            color={line.codes.length < line.count ? 'error' : 'primary'}
            onClick={onCodes}
          >
            Коды «Честного знака»: {line.codes.length} из {line.count}
          </Button>
        )}
        {onReplace !== null && !isGone && (
          <Button
            size="small"
            aria-label={`Заменить: ${line.title}, ${formatPrice(line.price)}`}
            onClick={onReplace}
            sx={{ ml: -0.5 }}
          >
            Заменить
          </Button>
        )}
        {note !== '' && (
          <Typography variant="body2" color="error">
            {note}
          </Typography>
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'nowrap', textAlign: { sm: 'right' } }}>
        {line.count} × {formatPrice(line.price)} = {formatPrice((line.count * line.price) as Kopecks)}
      </Typography>
    </Box>
  )
}

interface SumProps {
  readonly name: string
  readonly value: Kopecks
  readonly isTotal?: boolean
}

function Sum({ name, value, isTotal = false }: SumProps) {
  return (
    <Typography sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: isTotal ? 600 : 400 }}>
      <span>{name}</span>
      <span>{formatPrice(value)}</span>
    </Typography>
  )
}

export function OrderProducts({ order }: { readonly order: StaffOrder }) {
  const { lines, sum, promocode, bonus } = order
  const titles = {
    goods: 'Товары',
    discount: promocode === null ? 'Скидка' : `Скидка по коду ${promocode}`,
    delivery: 'Доставка',
  }
  const [scanned, setScanned] = useState<Line | null>(null)
  const [replaced, setReplaced] = useState<Line | null>(null)
  return (
    <Section title="Товары">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ProductLine
            key={line.id}
            line={line}
            onCodes={() => {
              setScanned(line)
            }}
            onReplace={
              order.canRemoveGoods
                ? () => {
                    setReplaced(line)
                  }
                : null
            }
          />
        ))}
      </Box>
      <Box sx={{ mt: 1, ml: 'auto', maxWidth: 360 }}>
        {totalLines(order).map((one) => (
          <Sum key={one.of} name={titles[one.of]} value={one.sum} />
        ))}
        {bonus > 0 && <Typography>В скидке бонусов: {bonus}</Typography>}
        <Sum name="Итого" value={sum} isTotal />
      </Box>
      {scanned !== null && (
        <CodesDialog
          order={order}
          line={scanned}
          onClose={() => {
            setScanned(null)
          }}
        />
      )}
      {replaced !== null && (
        <ReplaceDialog
          order={order}
          line={replaced}
          onClose={() => {
            setReplaced(null)
          }}
        />
      )}
    </Section>
  )
}
