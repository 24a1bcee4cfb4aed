import { InvalidArgumentError } from 'commander'
import { readFileSync } from 'node:fs'
import type { OperatorCommand } from '../../service/platform/operator-command.ts'

export interface Operator {
  readonly execute: (command: string, values: OperatorCommand['values']) => Promise<void>
  readonly restore: (file: string) => Promise<void>
  readonly shop: () => Promise<{ readonly brand: string | undefined; readonly origin: string }>
  readonly firstLineOfInput: () => Promise<string>
}

export const wholeNumber = (text: string) => {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('must be a whole number')
  return Number(text)
}

// Empty if the file cannot be read.
export const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
