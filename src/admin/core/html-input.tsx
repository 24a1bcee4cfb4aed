import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, type ReactNode } from 'react'
import { useInput, useRecordContext, useResourceContext, useTranslateLabel } from 'react-admin'
import type { AllowedHtml } from '../../domain/content/allowed-html.ts'

const HtmlEditor = lazy(async () => ({ default: (await import('../editor/editor.tsx')).HtmlEditor }))

interface HtmlInputProps {
  readonly source: string
  readonly label?: string
  readonly allowed: AllowedHtml
  readonly helperText?: ReactNode
  readonly disabled?: boolean
}

/** A text with headings, lists, links and pictures. */
export function HtmlInput({ source, label: own, allowed, helperText, disabled = false }: HtmlInputProps) {
  const resource = useResourceContext()
  const label = useTranslateLabel()({
    source,
    ...(own !== undefined && { label: own }),
    ...(resource !== undefined && { resource }),
  })
  const record = useRecordContext()
  const { field, fieldState } = useInput({ source })
  const name = typeof label === 'string' ? label : source
  const message = fieldState.error?.message
  return (
    <Box sx={{ width: '100%', my: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ border: '1px solid', borderColor: message === undefined ? 'divider' : 'error.main', borderRadius: 1 }}>
        <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
          <HtmlEditor
            key={String(record?.id ?? '')}
            label={name}
            value={typeof field.value === 'string' ? field.value : ''}
            allowed={allowed}
            disabled={disabled}
            changed={field.onChange}
          />
        </Suspense>
      </Box>
      <FormHelperText error={message !== undefined}>{message ?? helperText}</FormHelperText>
    </Box>
  )
}
