import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { stopPropagation } from '../core/fields.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { countText, type Chosen } from './change-texts.ts'

const filled = (filter: object): Chosen['filter'] =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== ''))

/** What is selected in the list, over its pages; all products of the filter are selected without their ids. */
export function SelectionBar() {
  const { selectedIds = [], total = 0, filterValues, onUnselectItems } = useListContext()
  const [filterOfAll, setFilterOfAll] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const filter = JSON.stringify(filled(filterValues as object))
  const isAll = filterOfAll === filter
  if (selectedIds.length === 0) return null
  const count = isAll ? total : selectedIds.length
  const chosen: Chosen = isAll ? { filter: filled(filterValues as object) } : { ids: selectedIds.map(Number) }
  return (
    <Paper
      role="region"
      aria-label="Выбранные товары"
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 1, bgcolor: '#e8f1ea' }}
    >
      <Typography role="status">
        {isAll ? `Выбраны все по фильтру: ${countText(count)}` : `Выбрано: ${countText(count)}`}
      </Typography>
      <Button
        variant="contained"
        onClick={() => {
          setOpen(true)
        }}
      >
        Изменить
      </Button>
      {!isAll && total > selectedIds.length && (
        <Button
          onClick={() => {
            setFilterOfAll(filter)
          }}
        >
          Выбрать все {countText(total)} по фильтру
        </Button>
      )}
      <Button
        onClick={() => {
          setFilterOfAll(null)
          onUnselectItems()
        }}
      >
        Снять выделение
      </Button>
      {isOpen && (
        <ChangeDialog
          chosen={chosen}
          count={count}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </Paper>
  )
}

/** All records of the page. */
export function SelectPage() {
  const { selectedIds = [], data = [], onSelect } = useListContext<{ readonly id: number }>()
  const ids = data.map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      slotProps={{ input: { 'aria-label': 'Выбрать все на странице' } }}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(Number(id)))
        onSelect(isAll ? others : [...others, ...ids])
      }}
    />
  )
}

/** The checkbox of react-admin's table has no name of its own. */
export function SelectRecord() {
  const record = useRecordContext<{ readonly id: number; readonly title: string }>()
  const { selectedIds = [], onToggleItem } = useListContext()
  if (record === undefined) return null
  return (
    <Box component="span" onClick={stopPropagation}>
      <Checkbox
        checked={selectedIds.includes(record.id)}
        slotProps={{ input: { 'aria-label': `Выбрать «${record.title}»` } }}
        onChange={() => {
          onToggleItem(record.id)
        }}
      />
    </Box>
  )
}
