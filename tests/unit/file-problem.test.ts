import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileProblem } from '../../src/service/operator/file-problem.ts'

const directory = mkdtempSync(join(tmpdir(), 'vitrina-file-problem-'))
const file = join(directory, 'file')
writeFileSync(file, '')

const problemOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return fileProblem(error)
  }
  return ''
}

it('a file error is reported in Russian, with the name of the file', () => {
  const missing = join(directory, 'нет', 'orders.csv')
  expect(problemOf(() => writeFileSync(missing, ''))).toBe(`нет такого файла или папки: ${missing}`)
  expect(problemOf(() => readdirSync(file))).toBe(`это не папка: ${file}`)
  expect(problemOf(() => readFileSync(directory))).toBe('это папка, а не файл')
  expect(fileProblem(new Error('выберите период короче'))).toBe('выберите период короче')
  expect(fileProblem('что-то')).toBe('что-то')
})
