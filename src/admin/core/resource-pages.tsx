import { isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  ColumnsButton,
  Create,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  SearchInput,
  TopToolbar,
  type DataTableColumnProps,
} from 'react-admin'
import { AdminEdit, AdminForm } from './admin-form.tsx'
import { RecordLink } from './fields.tsx'

interface ListLook {
  // What the search looks through.
  readonly search?: string
  readonly actions?: ReactElement | false
}

// The name of a field, or a column of its own.
type Column = string | ReactElement<DataTableColumnProps>

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ColumnsButton />
    <CreateButton />
  </TopToolbar>
)

const columnOf = (column: Column, isFirst: boolean): ReactNode =>
  isValidElement(column) ? (
    column
  ) : (
    <DataTable.Col key={column} source={column} disableSort>
      {isFirst ? <RecordLink source={column} /> : null}
    </DataTable.Col>
  )

// A list with a search and these columns. A field in the first column opens the record.
export const listWith = ({ search = 'Поиск', actions = <Actions /> }: ListLook, ...columns: ReadonlyArray<Column>) => {
  const filters = [
    <SearchInput
      key="text"
      source="text"
      alwaysOn
      placeholder={`${search}  ( / )`}
      sx={{ width: 340, maxWidth: '100%' }}
    />,
  ]
  return function ResourceList() {
    return (
      <List filters={filters} actions={actions} exporter={false} empty={false}>
        <DataTable bulkActionButtons={false}>{columns.map((column, index) => columnOf(column, index === 0))}</DataTable>
      </List>
    )
  }
}

export const listOf = (...columns: ReadonlyArray<Column>) => listWith({}, ...columns)

// The same form adds and changes a record.
export const formPages = (Fields: () => ReactNode) => ({
  Edit: () => (
    <AdminEdit>
      <AdminForm canDelete>
        <Fields />
      </AdminForm>
    </AdminEdit>
  ),
  Create: () => (
    <Create redirect="edit">
      <AdminForm>
        <Fields />
      </AdminForm>
    </Create>
  ),
})
