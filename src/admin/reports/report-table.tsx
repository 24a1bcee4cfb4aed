import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'

export interface Column<Row> {
  readonly title: string
  readonly of: (row: Row) => string
}

interface ReportTableProps<Row, Sums extends Row> {
  readonly name: string
  readonly first: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row & { readonly id: string | number; readonly title: string }>
  readonly total?: Sums
}

const NUMBER = { whiteSpace: 'nowrap' } as const

/** A table with numbers; on a phone it is scrolled sideways, and its first column stays. */
export function ReportTable<Row, Sums extends Row>({ name, first, columns, rows, total }: ReportTableProps<Row, Sums>) {
  const stuck = { position: 'sticky', left: 0, bgcolor: 'background.paper', minWidth: 140, overflowWrap: 'anywhere' }
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={name}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={stuck}>{first}</TableCell>
            {columns.map(({ title }) => (
              <TableCell key={title} align="right">
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row" sx={stuck}>
                {row.title}
              </TableCell>
              {columns.map(({ title, of }) => (
                <TableCell key={title} align="right" sx={NUMBER}>
                  {of(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {total !== undefined && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={{ ...stuck, fontWeight: 600, color: 'text.primary' }}>
                Итого
              </TableCell>
              {columns.map(({ title, of }) => (
                <TableCell key={title} align="right" sx={{ ...NUMBER, fontWeight: 600, color: 'text.primary' }}>
                  {of(total)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  )
}
