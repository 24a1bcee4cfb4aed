import AddIcon from '@mui/icons-material/Add'
import DragIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { Title, useCanAccess, useGetList, useStore } from 'react-admin'
import { Link } from 'react-router'
import { changeStaffCategory } from '../../contract/admin/categories.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { CategoryDialog, pinsText } from './category-dialog.tsx'
import {
  placeAfter,
  placeBefore,
  rowsOf,
  type Category,
  type CategoryRow,
  type CategoryPosition,
  type Step,
} from './category-rows.ts'

const MAX_ITEMS = 100_000
const LEVEL_PX = 24
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

const productsPathOf = ({ id }: Category) =>
  `/products?filter=${encodeURIComponent(JSON.stringify({ categoryId: id }))}`

interface RowProps {
  readonly row: CategoryRow
  readonly isOpen: boolean
  readonly canChange: boolean
  readonly toggled: () => void
  readonly edited: () => void
  readonly added: () => void
  readonly stepped: (step: Step) => void
  readonly dropped: (id: number) => void
}

const DRAGGED = 'application/x-category'

function Row({ row, isOpen, canChange, toggled, edited, added, stepped, dropped }: RowProps) {
  const { category, level, hasChildren } = row
  const canMove = canChange && !category.isQuarantine
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined || !canMove) return
    event.preventDefault()
    stepped(step)
  }
  return (
    <Box
      component="li"
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(category.id))
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        dropped(Number(event.dataTransfer.getData(DRAGGED)))
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        pl: { xs: `${level * 12}px`, md: `${level * LEVEL_PX}px` },
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 44,
      }}
    >
      {canMove && <DragIcon fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab' }} />}
      {hasChildren && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Подкатегории: ${category.title}`}
          onClick={toggled}
          sx={{ minWidth: 32 }}
        >
          {isOpen ? '−' : '+'}
        </Button>
      )}
      <Button
        color="inherit"
        disabled={!canMove}
        data-category={category.id}
        onKeyDown={onKeyDown}
        onClick={edited}
        sx={{ justifyContent: 'flex-start', textAlign: 'left', '&.Mui-disabled': { color: 'text.primary' } }}
      >
        {category.title}
      </Button>
      {!category.isActive && <Chip size="small" label="скрыта" />}
      {category.isFeedOwned && <Chip size="small" variant="outlined" label={`выгрузка: ${category.source}`} />}
      <Typography variant="body2" color="text.secondary">
        {pinsText(category)}
      </Typography>
      <Box sx={{ ml: 'auto' }}>
        {category.products > 0 && <Link to={productsPathOf(category)}>товаров: {category.products}</Link>}
        {canMove && (
          <IconButton aria-label={`Добавить в «${category.title}»`} onClick={added}>
            <AddIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

interface Opened {
  readonly category: Category | null
  readonly parent: Category | null
}

export function CategoryList() {
  const { data = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: MAX_ITEMS },
    sort: { field: 'position', order: 'ASC' },
  })
  const { canAccess = false } = useCanAccess({ resource: 'categories', action: 'edit' })
  const [openIds, setOpenIds] = useStore<ReadonlyArray<number>>('categories.open', [])
  const [dialog, setDialog] = useState<Opened | null>(null)
  const move = useChange(
    ({ id, place }: { readonly id: number; readonly place: CategoryPosition }) =>
      call(changeStaffCategory, { params: { id }, body: { place } }),
    ({ title }) => `Перенесена: ${title}`,
  )
  const moved = (id: number, place: CategoryPosition | null) => {
    if (place === null || move.isPending) return
    if (place.parentId !== null && !openIds.includes(place.parentId)) setOpenIds([...openIds, place.parentId])
    move.mutate(
      { id, place },
      {
        onSettled: () => {
          document.querySelector<HTMLElement>(`[data-category="${String(id)}"]`)?.focus()
        },
      },
    )
  }
  return (
    <Box sx={{ pt: 1, pb: 4 }}>
      <Title title="Категории" />
      {canAccess && (
        <>
          <Button
            startIcon={<AddIcon />}
            onClick={() => {
              setDialog({ category: null, parent: null })
            }}
          >
            Добавить категорию
          </Button>
          <Typography variant="body2" color="text.secondary">
            Перетащите строку или нажмите на названии Alt и стрелку: ↑ ↓ порядок, → внутрь предыдущей, ← наружу.
          </Typography>
        </>
      )}
      <Box component="ul" aria-label="Категории" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rowsOf(data, (id) => openIds.includes(id)).map((row) => {
          const { category } = row
          const isOpen = openIds.includes(category.id)
          return (
            <Row
              key={category.id}
              row={row}
              isOpen={isOpen}
              canChange={canAccess}
              toggled={() => {
                setOpenIds(isOpen ? openIds.filter((id) => id !== category.id) : [...openIds, category.id])
              }}
              edited={() => {
                setDialog({ category, parent: null })
              }}
              added={() => {
                setDialog({ category: null, parent: category })
              }}
              stepped={(step) => {
                moved(category.id, placeAfter(row, step, data))
              }}
              dropped={(id) => {
                if (id !== category.id) moved(id, placeBefore(row))
              }}
            />
          )
        })}
      </Box>
      {dialog !== null && (
        <CategoryDialog
          {...dialog}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </Box>
  )
}
