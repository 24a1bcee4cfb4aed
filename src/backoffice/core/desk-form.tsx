import { useRef, type ReactNode } from 'react'
import { DeleteButton, SaveButton, SimpleForm, Toolbar, type SimpleFormProps } from 'react-admin'
import { useSaveKey } from './use-save-key.ts'

interface DeskFormProps extends Omit<SimpleFormProps, 'children'> {
  readonly children: ReactNode
  readonly canDelete?: boolean
}

/** A form that warns before unsaved changes are lost, and is saved with Ctrl+S. */
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
    </SimpleForm>
  )
}
