import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useRecordContext, useStore } from 'react-admin'
import { stopPropagation } from '../core/fields.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { countText, filledFilter, type Chosen } from './change-texts.ts'

/** All products of the filter are selected without their ids, until the filter changes. */
const useAllOfFilter = () => {
  const { filterValues } = useListContext()
  const [filterOfAll, setFilterOfAll] = useStore<string | null>('products.allOfFilter', null)
  const filter = JSON.stringify(filledFilter(filterValues as object))
  return {
    isAll: filterOfAll === filter,
    setAll: (isAll: boolean) => {
      setFilterOfAll(isAll ? filter : null)
    },
  }
}

/** What is selected in the list, over its pages. */
export function SelectionBar() {
  const {
    selectedIds = [],
    data = [],
    total = 0,
    filterValues,
    onUnselectItems,
  } = useListContext<{ readonly id: number }>()
  const { isAll, setAll } = useAllOfFilter()
  const [isOpen, setOpen] = useState(false)
  if (selectedIds.length === 0) return null
  const count = isAll ? total : selectedIds.length
  const onPage = data.filter(({ id }) => selectedIds.includes(id)).length
  const chosen: Chosen = isAll ? { filter: filledFilter(filterValues as object) } : { ids: selectedIds.map(Number) }
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
      {!isAll && total > onPage && (
        <Button
          onClick={() => {
            setAll(true)
          }}
        >
          Выбрать все {countText(total)} по фильтру
        </Button>
      )}
      <Button
        onClick={() => {
          setAll(false)
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
  const { isAll: isAllOfFilter, setAll } = useAllOfFilter()
  const ids = data.map(({ id }) => id)
  const count = isAllOfFilter ? ids.length : ids.filter((id) => selectedIds.includes(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      slotProps={{ input: { 'aria-label': 'Выбрать все на странице' } }}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(Number(id)))
        setAll(false)
        onSelect(isAll ? others : [...others, ...ids])
      }}
    />
  )
}

/** The checkbox of react-admin's table has no name of its own. */
export function SelectRecord() {
  const record = useRecordContext<{ readonly id: number; readonly title: string }>()
  const { selectedIds = [], data = [], onSelect, onToggleItem } = useListContext<{ readonly id: number }>()
  const { isAll, setAll } = useAllOfFilter()
  if (record === undefined) return null
  const { id, title } = record
  return (
    <Box component="span" onClick={stopPropagation}>
      <Checkbox
        checked={isAll || selectedIds.includes(id)}
        slotProps={{ input: { 'aria-label': `Выбрать «${title}»` } }}
        onChange={() => {
          setAll(false)
          if (isAll) onSelect(data.map((one) => one.id).filter((one) => one !== id))
          else onToggleItem(id)
        }}
      />
    </Box>
  )
}
