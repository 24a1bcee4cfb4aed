import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { putOrderCodes } from '../../contract/admin/parcels.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'

interface CodesDialogProps {
  readonly order: StaffOrder
  readonly line: StaffOrder['lines'][number]
  readonly onClose: () => void
}

// not trim(): the character 29 of GS1 is a part of a code
const codesIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/\r?\n/)
    .map((code) => code.replace(/^ +| +$/g, ''))
    .filter((code) => code !== '')

// A scanner ends each code with Enter, so the field holds one code per line.
export function CodesDialog({ order, line, onClose }: CodesDialogProps) {
  const [text, setText] = useState(line.codes.join('\n'))
  const codes = codesIn(text)
  const put = useChange(
    (body: { readonly lineId: number; readonly codes: ReadonlyArray<string> }) =>
      call(putOrderCodes, { params: { id: order.id }, body }),
    () => {
      onClose()
      return 'Коды записаны'
    },
  )
  return (
    <OrderDialog
      title={`Коды «Честного знака»: ${line.title}`}
      action="Записать"
      isReady={codes.length <= line.count}
      isPending={put.isPending}
      onSend={() => {
        put.mutate({ lineId: line.id, codes })
      }}
      onClose={onClose}
    >
      <TextField
        label="По одному коду в строке"
        helperText={`Кодов: ${String(codes.length)} из ${String(line.count)}`}
        error={codes.length > line.count}
        multiline
        minRows={3}
        autoFocus
        value={text}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } }}
        onChange={({ target }) => {
          setText(target.value)
        }}
      />
    </OrderDialog>
  )
}
