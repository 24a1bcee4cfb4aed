import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { getSchema, type Extensions } from '@tiptap/core'
import type { AllowedHtml } from '../../domain/content/allowed-html.ts'
import { extensionsFor, notEdited } from './extensions.ts'
import { readPasted } from './pasted.ts'
import { readHtml } from './read-html.ts'
import { EditorToolbar } from './toolbar.tsx'
import { writtenHtml } from './written.ts'

export interface HtmlEditorProps {
  readonly label: string
  readonly value: string
  readonly allowed: AllowedHtml
  readonly disabled: boolean
  readonly changed: (html: string) => void
}

const TEXT = {
  minHeight: 180,
  maxHeight: '60vh',
  overflowY: 'auto',
  px: 2,
  py: 1,
  '& .ProseMirror': { outline: 'none', minHeight: 160, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& :is(td, th)': { border: '1px solid', borderColor: 'divider', p: 0.5, verticalAlign: 'top', minWidth: 40 },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& blockquote': { borderLeft: '3px solid', borderColor: 'divider', ml: 0, pl: 2 },
}

const paste = (editor: Editor, allowed: AllowedHtml, html: string) => {
  const { state, view } = editor
  const slice = DOMParser.fromSchema(state.schema).parseSlice(readPasted(html, allowed))
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView())
}

const parse = (extensions: Extensions, html: string): Node =>
  DOMParser.fromSchema(getSchema(extensions)).parse(readHtml(html))

interface RichTextProps extends HtmlEditorProps {
  readonly toHtml: () => void
}

function RichText({ label, value, allowed, disabled, changed, toHtml }: RichTextProps) {
  // parsing the text again would drop a space that was just typed
  const emitted = useRef(value)
  const [extensions] = useState(() => extensionsFor(allowed))
  const editor = useEditor({
    extensions,
    content: parse(extensions, value).toJSON() as object,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(disabled && { 'aria-disabled': 'true' }),
      },
      handleDOMEvents: {
        paste: (_, event) => {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (html === '') return false
          event.preventDefault()
          paste(editor, allowed, html)
          return true
        },
      },
    },
    onUpdate: (update) => {
      emitted.current = writtenHtml(update.editor.state.doc)
      changed(emitted.current)
    },
  })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  // what the shop stored, or another record
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    const text = parse(extensions, value)
    if (writtenHtml(text) !== writtenHtml(editor.state.doc))
      editor.commands.setContent(text.toJSON() as object, { emitUpdate: false })
  }, [editor, extensions, value])
  return (
    <>
      {!disabled && <EditorToolbar editor={editor} allowed={allowed} toHtml={toHtml} />}
      <Box sx={{ ...TEXT, ...(disabled && { color: 'text.secondary' }) }}>
        <EditorContent editor={editor} />
      </Box>
    </>
  )
}

/** A text with its formatting, or its HTML. A text with elements that the editor loses opens as HTML. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { label, value, disabled, changed } = props
  const [lost, setLost] = useState(() => notEdited(readHtml(value)))
  const [isHtml, setHtml] = useState(lost.length > 0)
  if (!isHtml)
    return (
      <RichText
        {...props}
        toHtml={() => {
          setHtml(true)
        }}
      />
    )
  return (
    <Box sx={{ p: 1 }}>
      {lost.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          В тексте есть разметка, которую редактор не сохранит: {lost.join(', ')}.
        </Alert>
      )}
      <TextField
        label={`${label}, разметка HTML`}
        value={value}
        disabled={disabled}
        multiline
        minRows={8}
        maxRows={30}
        onChange={({ target }) => {
          changed(target.value)
        }}
      />
      {!disabled && (
        <Button
          onClick={() => {
            setLost([])
            setHtml(false)
          }}
        >
          Открыть в редакторе
        </Button>
      )}
    </Box>
  )
}
