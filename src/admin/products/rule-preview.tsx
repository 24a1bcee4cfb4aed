import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { previewPriceRule } from '../../contract/admin/price-rules.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { errorTextOf } from '../core/use-call.ts'

type Previewed = TypeOf<typeof previewPriceRule.response>

function PreviewedProducts({ isShown, products, changed, atFloor, examples, conflicts }: Previewed) {
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <Typography>
        {isShown
          ? `Товаров: ${String(products)}, цена изменится у ${String(changed)}`
          : `Товаров: ${String(products)}. Цены на карточках не меняются: правило считается в корзине, а на карточках обещано`}
        {atFloor > 0 && `, упрётся в наименьшую цену у ${String(atFloor)}`}. Себестоимость товаров магазину неизвестна,
        поэтому наценка не считается.
      </Typography>
      {conflicts.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Товар</TableCell>
              <TableCell align="right">Сейчас</TableCell>
              <TableCell align="right">С правилом</TableCell>
              <TableCell align="right">Наименьшая за 30 дней</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {examples.map(({ id, title, sku, slug, before, after, lowest, isAtFloor }) => (
              <TableRow key={id}>
                <TableCell>
                  <a href={`/catalog/product/${slug}/`} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                  , арт. {sku}
                </TableCell>
                <TableCell align="right">{formatPrice(before)}</TableCell>
                <TableCell align="right">
                  {formatPrice(after)}
                  {isAtFloor && ' — наименьшая цена'}
                </TableCell>
                <TableCell align="right">{formatPrice(lowest)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  )
}

interface RulePreviewProps {
  /** What the form holds, as the API wants it. */
  readonly bodyOf: (values: Readonly<Record<string, unknown>>) => object
}

/** What the rule of the form would change on real products. */
export function RulePreview({ bodyOf }: RulePreviewProps) {
  const record = useRecordContext<{ readonly id: string }>()
  const { getValues } = useFormContext<Record<string, unknown>>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call(previewPriceRule, {
        body: { ...bodyOf(getValues()), id: record?.id ?? null } as unknown as TypeOf<typeof previewPriceRule.body>,
      }),
  })
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => {
          mutate()
        }}
      >
        Проверить на товарах
      </Button>
      {error !== null && <Alert severity="error">{errorTextOf(error)}</Alert>}
      {data !== undefined && <PreviewedProducts {...data} />}
    </>
  )
}
