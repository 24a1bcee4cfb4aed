import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { fromCsv, toCsv } from '../../../src/service/platform/csv.ts'

describe('a CSV file of the shop', () => {
  const values = [
    '0012',
    '1-2',
    '5 мая',
    'истина',
    '=1+1',
    '+79130000000',
    "'=x",
    'Чай «Ассам»; 100 г',
    '1 234,50',
    '-5',
  ]

  it('shows each text in Excel as it is, runs none, and comes back value by value', () => {
    const titles = values.map((_, at) => `столбец ${String(at)}`)
    const csv = toCsv([titles, values])
    expect(csv.startsWith('\uFEFFстолбец 0;')).toBe(true)
    expect(csv).toContain('"=""0012""";"=""1-2""";"=""5 мая""";')
    const read = fromCsv(csv)
    expect(read).toMatchObject({
      right: [{ line: 2, values: Object.fromEntries(values.map((one, at) => [`столбец ${String(at)}`, one])) }],
    })
  })

  it('quotes each line end of a cell: Excel ends a row at any other', () => {
    expect(toCsv([['Цвет: белый\nОбъём: 3 л', 'до\rпосле', 'одна строка']])).toBe(
      '\uFEFF"Цвет: белый\nОбъём: 3 л";"до\rпосле";одна строка\r\n',
    )
  })

  it('has decimal commas and dates that Excel reads', () => {
    expect(toCsv([[1.5, new Date('2026-11-28T11:30:00Z')]])).toBe('\uFEFF1,5;28.11.2026 18:30\r\n')
  })

  it('is written by one function, whoever answers it', () => {
    const sources = globSync('src/**/*.ts').map((file) => ({
      file: file.replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }))
    const using = (part: string) => sources.filter(({ text }) => text.includes(part)).map(({ file }) => file)
    expect(using("'csv-stringify")).toEqual(['src/service/platform/tables/table-cells.ts'])
    expect(endpoints.filter(({ media }) => media === 'csv').length).toBeGreaterThan(3)
    expect(using(".csv'").filter((file) => file.startsWith('src/service/')).length).toBeGreaterThan(0)
  })
})
