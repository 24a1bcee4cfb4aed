import FormatBoldIcon from '@mui/icons-material/FormatBold'
import FormatItalicIcon from '@mui/icons-material/FormatItalic'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered'
import FormatQuoteIcon from '@mui/icons-material/FormatQuote'
import ImageIcon from '@mui/icons-material/Image'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import TableChartIcon from '@mui/icons-material/TableChart'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import type { AllowedHtml } from '../../domain/content/allowed-html.ts'
import { levelsOf } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface ToolProps {
  readonly name: string
  readonly icon: ReactNode
  readonly isOn?: boolean
  readonly disabled?: boolean
  readonly press: () => void
}

function Tool({ name, icon, isOn, disabled = false, press }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      disabled={disabled}
      color={isOn === true ? 'primary' : 'default'}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      sx={isOn === true ? { bgcolor: 'action.selected' } : {}}
      // the selection of the text stays
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onClick={press}
    >
      {icon}
    </IconButton>
  )
}

const HEADINGS = ['Заголовок', 'Подзаголовок', 'Мелкий заголовок'] as const

const TABLE_TOOLS = [
  ['Строка ниже', 'addRowAfter'],
  ['Столбец справа', 'addColumnAfter'],
  ['Убрать строку', 'deleteRow'],
  ['Убрать столбец', 'deleteColumn'],
  ['Убрать таблицу', 'deleteTable'],
] as const

interface EditorToolbarProps {
  readonly editor: Editor
  readonly allowed: AllowedHtml
  readonly toHtml: () => void
}

const TOOLBAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
}

export function EditorToolbar({ editor, allowed, toHtml }: EditorToolbarProps) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const levels = levelsOf(allowed)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: levels.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const close = () => {
    setDialog(null)
  }
  return (
    <Box role="toolbar" aria-label="Оформление" sx={TOOLBAR}>
      <TextField
        select
        value={state.level}
        margin="none"
        fullWidth={false}
        sx={{ width: 170 }}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Вид абзаца' } } }}
        onChange={({ target }) => {
          const level = levels.find((one) => one === Number(target.value))
          if (level === undefined) run().setParagraph().run()
          else run().setHeading({ level }).run()
        }}
      >
        <MenuItem value={0}>Текст</MenuItem>
        {levels.map((level, index) => (
          <MenuItem key={level} value={level}>
            {HEADINGS[index]}
          </MenuItem>
        ))}
      </TextField>
      <Tool name="Жирный" icon={<FormatBoldIcon />} isOn={state.bold} press={() => run().toggleBold().run()} />
      <Tool name="Курсив" icon={<FormatItalicIcon />} isOn={state.italic} press={() => run().toggleItalic().run()} />
      <Tool
        name="Список"
        icon={<FormatListBulletedIcon />}
        isOn={state.bullets}
        press={() => run().toggleBulletList().run()}
      />
      <Tool
        name="Нумерованный список"
        icon={<FormatListNumberedIcon />}
        isOn={state.numbers}
        press={() => run().toggleOrderedList().run()}
      />
      <Tool name="Цитата" icon={<FormatQuoteIcon />} isOn={state.quote} press={() => run().toggleBlockquote().run()} />
      {allowed.tags.includes('a') && (
        <Tool
          name="Ссылка"
          icon={<LinkIcon />}
          isOn={state.link}
          press={() => {
            setDialog('link')
          }}
        />
      )}
      {allowed.tags.includes('img') && (
        <Tool
          name="Картинка"
          icon={<ImageIcon />}
          press={() => {
            setDialog('picture')
          }}
        />
      )}
      <Tool
        name="Таблица"
        icon={<TableChartIcon />}
        disabled={state.table}
        press={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      <Tool name="Отменить" icon={<UndoIcon />} disabled={!state.canUndo} press={() => run().undo().run()} />
      <Tool name="Вернуть" icon={<RedoIcon />} disabled={!state.canRedo} press={() => run().redo().run()} />
      <Button size="small" onClick={toHtml}>
        HTML
      </Button>
      {state.table &&
        TABLE_TOOLS.map(([name, command]) => (
          <Button key={command} size="small" onClick={() => run()[command]().run()}>
            {name}
          </Button>
        ))}
      {dialog === 'link' && <LinkDialog editor={editor} closed={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} closed={close} />}
    </Box>
  )
}
