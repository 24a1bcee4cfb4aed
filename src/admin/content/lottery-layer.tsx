import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { BooleanInput, Form, required, SaveButton, SelectInput, useGetList } from 'react-admin'
import { changeLotteryLayer, getLotteryLayer } from '../../contract/admin/content.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { LotteryTheme } from '../../domain/content/theme.ts'
import { call } from '../core/call.ts'
import { PictureInput } from '../core/picture-input.tsx'
import { useChange } from '../core/use-call.ts'

type Layer = TypeOf<typeof changeLotteryLayer.body>

const THEMES: Readonly<Record<LotteryTheme, string>> = {
  neutral: 'Обычное',
  spring: 'Весеннее',
  'new-year': 'Новогоднее',
  game: 'Игровое',
  landing: 'Страница',
}
const themes = Object.entries(THEMES).map(([id, name]) => ({ id, name }))

// The lottery that shoppers play. It is off in a new shop.
export function LotteryLayer() {
  const { data } = useQuery({
    queryKey: ['lotteries', getLotteryLayer.name],
    queryFn: ({ signal }) => call(getLotteryLayer, {}, signal),
  })
  const { data: lotteries = [] } = useGetList<{ readonly id: string }>('lotteries', {
    pagination: { page: 1, perPage: 100 },
  })
  const save = useChange(
    ({ lottery, isShown, theme, image }: Layer) =>
      call(changeLotteryLayer, { body: { lottery, isShown, theme, image: image === '' ? null : (image ?? null) } }),
    ({ isShown }) => (isShown ? 'Розыгрыш показан в магазине' : 'Розыгрыша в магазине нет'),
  )
  if (data === undefined || lotteries.length === 0) return null
  return (
    <Card component="section" aria-label="Розыгрыш в магазине" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6">
          Розыгрыш в магазине
        </Typography>
        <Form
          record={data}
          warnWhenUnsavedChanges
          onSubmit={(values: object) => {
            save.mutate(values as Layer)
          }}
        >
          <BooleanInput source="isShown" label="Показывать покупателям" />
          <SelectInput source="lottery" label="Какой" choices={lotteries} optionText="id" validate={required()} />
          <SelectInput source="theme" label="Оформление" choices={themes} validate={required()} />
          <PictureInput source="image" label="Картинка колеса" />
          <SaveButton alwaysEnable disabled={save.isPending} />
        </Form>
      </CardContent>
    </Card>
  )
}
