import { InvalidArgumentError } from 'commander'
import { textWithinSync } from '../../service/platform/foreign/bounded.ts'
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

const TEXT_BYTES = 4 * 1_048_576

// Empty if the file cannot be read or is larger than 4 MiB.
export const textIn = (file: string): string => {
  try {
    return textWithinSync(file, TEXT_BYTES)
  } catch {
    return ''
  }
}
