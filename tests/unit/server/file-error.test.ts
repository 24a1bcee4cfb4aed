import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileErrorText } from '../../../src/service/commands/file-error.ts'

const directory = mkdtempSync(join(tmpdir(), 'vitrina-file-error-'))
const file = join(directory, 'file')
writeFileSync(file, '')

const errorTextOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return fileErrorText(error)
  }
  return ''
}

it('a file error is reported in Russian, with the name of the file', () => {
  const missing = join(directory, 'нет', 'orders.csv')
  expect(errorTextOf(() => writeFileSync(missing, ''))).toBe(`нет такого файла или папки: ${missing}`)
  expect(errorTextOf(() => readdirSync(file))).toBe(`это не папка: ${file}`)
  expect(errorTextOf(() => readFileSync(directory))).toBe('это папка, а не файл')
  expect(fileErrorText(new Error('выберите период короче'))).toBe('выберите период короче')
  expect(fileErrorText('что-то')).toBe('что-то')
})
