import * as E from 'fp-ts/Either'

interface Property {
  readonly title: string
  readonly value: string
  readonly unit: string | null
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapedSigns = (text: string): string => escaped(text).replace(/[:[\]]/g, '\\$&')

/** A property a line: `Вес [кг]: 1,2`. A sign of the form inside of a text has a backslash before it. */
export const writeLines = (properties: ReadonlyArray<Property>): string =>
  properties
    .map(({ title, value, unit }) => {
      const unitText = unit === null ? '' : ` [${escapedSigns(unit)}]`
      return `${escapedSigns(title)}${unitText}: ${escaped(value)}`
    })
    .join('\n')

const plain = (text: string): string => text.replace(/\\(n|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const LINE = /^((?:\\.|[^\\:[\]])+?)\s*(?:\[((?:\\.|[^\\[\]])*)\])?\s*:(.*)$/

const readLine = (line: string): E.Either<string, Property> => {
  const [, title = '', unit, value = ''] = LINE.exec(line) ?? []
  const property = {
    title: plain(title).trim(),
    value: plain(value).trim(),
    unit: unit === undefined ? null : plain(unit).trim() || null,
  }
  return property.title === '' || property.value === '' ? E.left(line.trim()) : E.right(property)
}

export const readLines = (text: string): E.Either<string, ReadonlyArray<Property>> => {
  const properties: Array<Property> = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const read = readLine(line)
    if (E.isLeft(read)) return read
    properties.push(read.right)
  }
  return E.right(properties)
}
