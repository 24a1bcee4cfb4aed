import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import {
  DeleteButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
  useResourceContext,
  type EditProps,
  type SimpleFormProps,
} from 'react-admin'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { changedPaths } from './merge-changes.ts'
import { useSaveKey } from './use-save-key.ts'

interface AdminFormProps extends Omit<SimpleFormProps, 'children'> {
  readonly children: ReactNode
  readonly canDelete?: boolean
}

type Values = Readonly<Record<string, unknown>>

const isIn = (name: string, values: Values | undefined): boolean => values !== undefined && name in values

// react-admin resets the form when the record changes: what was typed since the save, or is not saved, is typed again.
function TypedSinceSave() {
  const record = useRecordContext<Values & { readonly id: string }>()
  const resource = useResourceContext()
  const queries = useQueryClient()
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const { isSubmitting } = useFormState()
  const sent = useRef<Values>({})
  const last = useRef(record)
  useEffect(() => {
    if (isSubmitting) sent.current = structuredClone(getValues())
  }, [isSubmitting, getValues])
  // runs before the effect of the form, which is an ancestor
  useEffect(() => {
    const update = queries
      .getMutationCache()
      .findAll({ mutationKey: [resource, 'update'] })
      .at(-1)
    const before: Values = { ...last.current, ...(update?.state.status === 'success' && sent.current) }
    // a list has fewer fields: what comes with the whole record was not typed
    const old = Object.fromEntries(
      Object.entries(getValues()).filter(([name]) => isIn(name, before) || !isIn(name, record)),
    )
    const paths = record !== undefined && last.current?.id === record.id ? changedPaths(before, old) : []
    const typed = paths.map((path) => [path, get(old, path) as unknown] as const)
    last.current = record
    sent.current = {}
    queueMicrotask(() => {
      for (const [path, value] of typed) setValue(path, value, { shouldDirty: true })
    })
  }, [record, resource, queries, getValues, setValue])
  return null
}

// Only a save reads the record again: a record that is read while the form is open would hide that others changed it.
export const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false }

export function AdminEdit(props: EditProps) {
  return <Edit mutationMode="pessimistic" redirect={false} queryOptions={READ_ONCE} {...props} />
}

// A form that warns before unsaved changes are lost, and is saved with Ctrl+S.
export function AdminForm({ children, canDelete = false, ...props }: AdminFormProps) {
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
