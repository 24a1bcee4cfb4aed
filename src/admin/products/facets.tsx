import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { DataTable, useInput, useRecordContext } from 'react-admin'
import type { getFacetChoice } from '../../contract/admin/facets.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { AdminEdit, AdminForm } from '../core/admin-form.tsx'
import { listWith } from '../core/resource-pages.tsx'

type Facets = TypeOf<typeof getFacetChoice.response>
type Titles = ReadonlyArray<string>

const titlesText = (titles: Titles) => titles.join(', ')

export const FacetList = listWith(
  { search: 'Категория', actions: false },
  'path',
  <DataTable.Col key="first" source="first" disableSort render={({ first }: Facets) => titlesText(first)} />,
  <DataTable.Col key="hidden" source="hidden" disableSort render={({ hidden }: Facets) => titlesText(hidden)} />,
)

interface Action {
  readonly name: string
  readonly isDisabled?: boolean
  readonly done: () => void
}

interface RowProps {
  readonly title: string
  readonly note: string
  readonly actions: ReadonlyArray<Action>
}

function Row({ title, note, actions }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span>{title}</span>
      <Typography variant="body2" color="text.secondary">
        {note}
      </Typography>
      <Box sx={{ ml: 'auto' }}>
        {actions.map(({ name, isDisabled = false, done }) => (
          <Button key={name} size="small" disabled={isDisabled} aria-label={`${name}: ${title}`} onClick={done}>
            {name}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

interface RowsProps {
  readonly name: string
  readonly rows: ReadonlyArray<RowProps>
}

function Rows({ name, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2">
        {name}
      </Typography>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <Row key={row.title} {...row} />
        ))}
      </Box>
    </Box>
  )
}

const moved = (titles: Titles, from: number, to: number): Titles =>
  titles.toSpliced(from, 1).toSpliced(to, 0, titles[from] ?? '')

function FacetChoice() {
  const record = useRecordContext<Facets>()
  const { field: first } = useInput<Titles>({ source: 'first', defaultValue: [] })
  const { field: hidden } = useInput<Titles>({ source: 'hidden', defaultValue: [] })
  const box = useRef<HTMLDivElement>(null)
  // until it is loaded, react-admin shows what the list has of it
  if (record === undefined || !('properties' in record)) return null
  const { properties, inherited, isTooLarge } = record
  const [chosen, removed] = [first.value as Titles, hidden.value as Titles]
  const write = (to: Titles, without: Titles) => {
    first.onChange(to)
    hidden.onChange(without)
    // the pressed button is gone
    box.current?.focus()
  }
  const noteOf = (title: string): string => {
    const property = properties.find((one) => one.title === title)
    return property === undefined ? '' : `товаров: ${String(property.products)}, значений: ${String(property.values)}`
  }
  const rest = properties.filter(({ title }) => !chosen.includes(title) && !removed.includes(title))
  const add = (title: string): Action => ({
    name: 'Добавить',
    done: () => {
      write([...chosen, title], removed)
    },
  })
  const hide = (title: string): Action => ({
    name: 'Скрыть',
    done: () => {
      write(
        chosen.filter((one) => one !== title),
        [...removed, title],
      )
    },
  })
  const rowsOf = (state: Facets['properties'][number]['state']) =>
    rest
      .filter((one) => one.state === state)
      .map(({ title }) => ({
        title,
        note: noteOf(title),
        actions: [add(title), ...(state === 'hidden' ? [] : [hide(title)])],
      }))
  return (
    <Box ref={box} tabIndex={-1} sx={{ width: '100%', outline: 'none' }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {record.path}. Первые пять фильтров открыты сразу, остальные — по кнопке «Все фильтры». Фильтр виден, если у
        него от 2 до 30 значений. Подкатегории наследуют выбор.
        {inherited.first.length > 0 && ` От родителей первыми: ${titlesText(inherited.first)}.`}
        {inherited.hidden.length > 0 && ` От родителей скрыты: ${titlesText(inherited.hidden)}.`}
      </Typography>
      {isTooLarge && (
        <Alert severity="info" sx={{ mb: 2 }}>
          В категории больше 20 000 товаров: фильтры по свойствам покупатель увидит в подкатегориях.
        </Alert>
      )}
      <Rows
        name="Ваши фильтры по порядку"
        rows={chosen.map((title, index) => ({
          title,
          note: noteOf(title),
          actions: [
            {
              name: 'Выше',
              isDisabled: index === 0,
              done: () => {
                first.onChange(moved(chosen, index, index - 1))
              },
            },
            {
              name: 'Ниже',
              isDisabled: index === chosen.length - 1,
              done: () => {
                first.onChange(moved(chosen, index, index + 1))
              },
            },
            {
              name: 'Убрать',
              done: () => {
                write(
                  chosen.filter((one) => one !== title),
                  removed,
                )
              },
            },
            hide(title),
          ],
        }))}
      />
      <Rows name="Выбраны автоматически" rows={rowsOf('shown')} />
      <Rows name="Не вошли" rows={rowsOf('spare')} />
      <Rows
        name="Скрыты"
        rows={[
          ...removed.map((title) => ({
            title,
            note: noteOf(title),
            actions: [
              {
                name: 'Показать',
                done: () => {
                  write(
                    chosen,
                    removed.filter((one) => one !== title),
                  )
                },
              },
            ],
          })),
          ...rowsOf('hidden'),
        ]}
      />
      {properties.length === 0 && <Typography>У товаров этой категории нет свойств.</Typography>}
      <Button
        disabled={chosen.length === 0 && removed.length === 0}
        onClick={() => {
          write([], [])
        }}
      >
        Вернуть автоматический выбор
      </Button>
    </Box>
  )
}

export const FacetEdit = () => (
  <AdminEdit>
    <AdminForm>
      <FacetChoice />
    </AdminForm>
  </AdminEdit>
)
