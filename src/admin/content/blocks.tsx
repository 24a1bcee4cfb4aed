import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  BooleanInput,
  DateTimeInput,
  Form,
  Title,
  useGetOne,
  useNotify,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { changeStaffBlocks, getStaffBlocks } from '../../contract/admin/blocks.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { HOME_BLOCKS, type Block } from '../../domain/content/blocks.ts'
import { call } from '../core/call.ts'
import { errorTextOf } from '../core/use-call.ts'
import { BlockFields, KINDS, type BlockKind } from './block-fields.tsx'
import { parseMoment, PreviewLink, stateText } from './publication.tsx'

type Stored = TypeOf<typeof getStaffBlocks.response>

interface Page {
  readonly id: string
  readonly title: string
  readonly path: string | null
  readonly routeName: string | null
}

interface Values {
  readonly blocks: ReadonlyArray<Block>
}

const TIMES = { isHidden: false, publishAt: null, publishUntil: null }

const newBlock = (kind: BlockKind) => ({ id: crypto.randomUUID(), kind, ...TIMES, ...KINDS[kind].empty })

const USUAL: ReadonlyArray<Block> = HOME_BLOCKS.map((block) => ({ ...block, ...TIMES }))

// A field that nobody typed in has the value of a new block.
const bodyOf = ({ blocks }: Values): ReadonlyArray<Block> =>
  blocks.map((block) => ({ ...newBlock(block.kind), ...block }) as Block)

interface RowProps {
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function BlockRow({ index, count, isOpen, onToggle, onMove, onRemove }: RowProps) {
  const at = `blocks.${String(index)}`
  const block = useWatch({ name: at }) as Block
  const { getFieldState, formState } = useFormContext()
  const { name } = KINDS[block.kind]
  const title = 'title' in block && block.title !== null && block.title !== '' ? `: ${block.title}` : ''
  const { isHidden, publishAt, publishUntil } = block
  const isWrong = getFieldState(at, formState).invalid
  return (
    <Card component="li" variant="outlined" sx={{ p: 1, borderColor: isWrong ? 'error.main' : undefined }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {`${String(index + 1)}. ${name}${title}`}
          </Typography>
          <Typography variant="body2" color={isHidden ? 'warning.dark' : 'text.secondary'}>
            {isHidden ? 'Скрыт' : stateText({ isDraft: false, publishAt, publishUntil })}
          </Typography>
        </Box>
        <Box sx={{ flex: 'none', ml: 'auto' }}>
          <IconButton aria-label={`${name}: выше`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <UpIcon />
          </IconButton>
          <IconButton aria-label={`${name}: ниже`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
            <DownIcon />
          </IconButton>
          <IconButton aria-label={`${name}: изменить`} aria-expanded={isOpen} onClick={onToggle}>
            <EditIcon />
          </IconButton>
          <IconButton aria-label={`${name}: убрать`} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </Box>
      </Stack>
      <Collapse in={isOpen || isWrong} unmountOnExit={false}>
        <Stack sx={{ pt: 1 }}>
          <BlockFields kind={block.kind} at={at} />
          <BooleanInput source={`${at}.isHidden`} label="Скрыть" helperText={false} />
          <DateTimeInput
            source={`${at}.publishAt`}
            label="Показать в"
            parse={parseMoment}
            helperText="По часам этого устройства. Пусто: сразу"
          />
          <DateTimeInput
            source={`${at}.publishUntil`}
            label="Убрать в"
            parse={parseMoment}
            helperText="Пусто: без срока"
          />
        </Stack>
      </Collapse>
    </Card>
  )
}

function AddBlock({ onAdd }: { readonly onAdd: (kind: BlockKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
        }}
      >
        Добавить блок
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(KINDS).map(([kind, { name, note }]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null)
              onAdd(kind as BlockKind)
            }}
          >
            <ListItemText primary={name} secondary={note} slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function BlockList() {
  const { fields, move, remove, append } = useFieldArray<{ blocks: Array<Block> }, 'blocks', 'key'>({
    name: 'blocks',
    keyName: 'key',
  })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
  }
  return (
    <>
      <Stack component="ol" useFlexGap spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {fields.map(({ id }, index) => (
          <BlockRow
            key={id}
            index={index}
            count={fields.length}
            isOpen={open.has(id)}
            onToggle={() => toggle(id)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {fields.length === 0 && <Typography sx={{ py: 2 }}>Блоков нет.</Typography>}
      <Box sx={{ my: 2 }}>
        <AddBlock
          onAdd={(kind) => {
            const block = newBlock(kind) as Block
            append(block)
            setOpen(new Set([...open, block.id]))
          }}
        />
      </Box>
    </>
  )
}

interface EditorProps {
  readonly page: Page
  readonly stored: Stored
}

function Editor({ page, stored }: EditorProps) {
  const [notify, queries] = [useNotify(), useQueryClient()]
  const isPublished = useRef(true)
  const [isBusy, setBusy] = useState(false)
  const isHome = page.routeName === 'index'
  const send = async (body: Stored, done: string) => {
    setBusy(true)
    try {
      const answer = await call(changeStaffBlocks, { params: { id: Number(page.id) }, body })
      queries.setQueryData<Stored>(['blocks', page.id], answer)
      notify(done, { type: 'success' })
    } catch (error) {
      notify(errorTextOf(error as Error), { type: 'error', autoHideDuration: 10_000 })
    }
    setBusy(false)
  }
  const { version } = stored
  return (
    <Form
      key={version}
      record={{ id: page.id, blocks: stored.blocks ?? (isHome ? USUAL : []) }}
      warnWhenUnsavedChanges
      onSubmit={(values: object) =>
        send(
          { version, blocks: bodyOf(values as Values), isPublished: isPublished.current },
          isPublished.current ? 'Опубликовано. Магазин покажет это в течение нескольких секунд.' : 'Черновик сохранён',
        )
      }
    >
      {!stored.isPublished && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Это черновик: покупатели видят прежние блоки, пока вы не опубликуете эти.
        </Alert>
      )}
      <BlockList />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy}
          onClick={() => {
            isPublished.current = true
          }}
        >
          Опубликовать
        </Button>
        <Button
          type="submit"
          variant="outlined"
          disabled={isBusy}
          onClick={() => {
            isPublished.current = false
          }}
        >
          Сохранить черновик
        </Button>
        {!stored.isPublished && (
          <Button
            disabled={isBusy}
            onClick={() => void send({ version, blocks: null, isPublished: false }, 'Черновик удалён')}
          >
            Удалить черновик
          </Button>
        )}
        {stored.blocks !== null && (
          <Button
            color="error"
            disabled={isBusy}
            onClick={() =>
              void send(
                { version, blocks: null, isPublished: true },
                isHome ? 'Главная снова обычная' : 'Блоков на странице больше нет',
              )
            }
          >
            {isHome ? 'Вернуть обычную главную' : 'Убрать все блоки'}
          </Button>
        )}
      </Stack>
    </Form>
  )
}

/** The blocks of the home page or of a page of text. */
export function BlocksPage() {
  const { id = '' } = useParams()
  const { data: page } = useGetOne<Page>('pages', { id })
  const { data: stored, error } = useQuery({
    queryKey: ['blocks', id],
    queryFn: ({ signal }) => call(getStaffBlocks, { params: { id: Number(id) } }, signal),
    refetchOnWindowFocus: false,
  })
  return (
    <Box component="section" aria-label="Блоки страницы" sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={page?.routeName === 'index' ? 'Блоки главной' : `Блоки: ${page?.title ?? ''}`} />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {page !== undefined && stored !== undefined && (
        <ResourceContextProvider value="pages">
          <RecordContextProvider value={page}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mb: 2 }}>
              <PreviewLink />
              <Link to={`/pages/${id}`}>Текст и адрес страницы</Link>
            </Stack>
          </RecordContextProvider>
          <Editor page={page} stored={stored} />
        </ResourceContextProvider>
      )}
    </Box>
  )
}
