interface ChangedRow {
  readonly sku: string
  readonly changes: ReadonlyArray<{ readonly field: string; readonly before: string }>
}

const STOCK = 'Остаток: '
const BOM = '\uFEFF'

const csvOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  BOM + rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')

/** Units by article: a line is a scanned code, or a code and a count. Lines of one code add up. */
export const countedUnits = (text: string): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const line of text.split(/[\r\n]+/)) {
    const [code = '', count = '1'] = line.trim().split(/[\s;]+/)
    if (code === '' || !/^\d{1,7}$/.test(count)) continue
    units.set(code, (units.get(code) ?? 0) + Number(count))
  }
  return units
}

/** A table of products that sets the counted units of a stock location. */
export const stocktakingCsv = (units: ReadonlyMap<string, number>, locationId: string): string =>
  csvOf([['Артикул', `${STOCK}№ ${locationId}`], ...[...units].map(([code, count]) => [code, String(count)])])

/** A table that sets back the stock that these rows changed; null if they changed none. */
export const stockBeforeCsv = (rows: ReadonlyArray<ChangedRow>): string | null => {
  const fields = [...new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)))].filter((field) =>
    field.startsWith(STOCK),
  )
  if (fields.length === 0) return null
  const beforeOf = ({ changes }: ChangedRow, field: string) => {
    const change = changes.find((one) => one.field === field)
    return change === undefined ? '' : change.before || '0'
  }
  const changed = rows.filter(({ changes }) => changes.some(({ field }) => fields.includes(field)))
  return csvOf([
    ['Артикул', ...fields],
    ...changed.map((row) => [row.sku, ...fields.map((field) => beforeOf(row, field))]),
  ])
}
