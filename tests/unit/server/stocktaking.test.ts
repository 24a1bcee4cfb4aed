import { describe, expect, it } from 'vitest'
import { countedUnits, stockBeforeCsv, stocktakingCsv } from '../../../src/admin/products/stocktaking-table.ts'
import { csvRows } from '../../../src/service/platform/tables/table-cells.ts'

describe('a stocktaking by a scanned list', () => {
  it('adds up the scans of a code, with counts or without, and keeps its zeros', () => {
    expect([...countedUnits('0012\nTG-1 5\n\n0012\r\nTG-1;2\nSD-1\t10\nкод много\n')]).toEqual([
      ['0012', 2],
      ['TG-1', 7],
      ['SD-1', 10],
    ])
  })

  it('is a table of products that the shop reads', () => {
    expect(csvRows(stocktakingCsv(countedUnits('0012\n="1 3'), '9'), 10)).toEqual([
      ['Артикул', 'Остаток: № 9'],
      ['0012', '1'],
      ['="1', '3'],
    ])
  })

  it('is taken back by a table with the stock before it', () => {
    const change = (field: string, before: string) => ({ field, before })
    const rows = [
      { sku: 'A', changes: [change('Остаток: Склад', '3'), change('Цена, ₽', '10')] },
      { sku: 'B', changes: [change('Остаток: Юг', '')] },
      { sku: 'C', changes: [change('Название', 'С')] },
    ]
    expect(csvRows(stockBeforeCsv(rows) ?? '', 10)).toEqual([
      ['Артикул', 'Остаток: Склад', 'Остаток: Юг'],
      ['A', '3', ''],
      ['B', '', '0'],
    ])
    expect(stockBeforeCsv(rows.slice(2))).toBeNull()
  })
})
