import pg from 'pg'

const { builtins } = pg.types

const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182

type Read = (text: string) => unknown

const texts = pg.types.getTypeParser(1009 as typeof builtins.TEXT) as unknown as (
  text: string,
) => ReadonlyArray<string | null>
const numbers: Read = (text) => texts(text).map((item) => (item === null ? null : Number(item)))

// bigint and numeric are read as numbers (ids and kopeck sums stay far below 2^53), date as 'YYYY-MM-DD' text,
// timestamptz as Date.
const readers = new Map<number, Read>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [BIGINT_ARRAY, numbers],
  [DATE_ARRAY, texts],
])

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : readers.get(type)) ?? pg.types.getTypeParser(type, format)) as never,
}
