import { useEffect, useRef, type ReactNode } from 'react'
import { DeleteButton, SaveButton, SimpleForm, Toolbar, useRecordContext, type SimpleFormProps } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useSaveKey } from './use-save-key.ts'

interface DeskFormProps extends Omit<SimpleFormProps, 'children'> {
  readonly children: ReactNode
  readonly canDelete?: boolean
}

type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// react-admin resets the form when the record changes: what was typed since the save, or is not saved, is typed again.
function TypedSinceSave() {
  const record = useRecordContext<Values & { readonly id: string }>()
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const { isSubmitting } = useFormState()
  const saved = useRef<Values>({})
  const last = useRef(record)
  useEffect(() => {
    if (isSubmitting) saved.current = structuredClone(getValues())
  }, [isSubmitting, getValues])
  // runs before the effect of the form, which is an ancestor
  useEffect(() => {
    const before: Values = { ...last.current, ...saved.current }
    const isOther = last.current?.id !== record?.id
    const typed = isOther ? [] : Object.entries(getValues()).filter(([name, value]) => !isSame(value, before[name]))
    last.current = record
    saved.current = {}
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true })
    })
  }, [record, getValues, setValue])
  return null
}

// A form that warns before unsaved changes are lost, and is saved with Ctrl+S.
export function DeskForm({ children, canDelete = false, ...props }: DeskFormProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  useSaveKey(() => {
    toolbar.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  })
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar ref={toolbar}>
          <SaveButton alwaysEnable title="Ctrl+S" />
          {canDelete && <DeleteButton mutationMode="pessimistic" sx={{ ml: 'auto' }} />}
        </Toolbar>
      }
      {...props}
    >
      {children}
      <TypedSinceSave />
    </SimpleForm>
  )
}
