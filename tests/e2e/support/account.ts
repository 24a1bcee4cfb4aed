import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './test.ts'

const dataDirectory = process.env.E2E_DATA_DIR ?? ''

interface Message {
  readonly to: string
  readonly text: string
}

/** The nth message to this address: messages are sent by jobs. */
export const messageTo = async (
  to: string,
  nth: number,
  file: 'sms' | 'mail',
  directory = dataDirectory,
): Promise<string> => {
  let text: string | undefined
  await expect
    .poll(async () => {
      const outbox = await readFile(join(directory, 'outbox', `${file}.jsonl`), 'utf8').catch(() => '')
      const all = outbox
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Message)
      text = all.filter((message) => message.to === to)[nth - 1]?.text
      return text
    })
    .toBeDefined()
  return text ?? ''
}

export const codeSentTo = async (phone: string, nth = 1, directory = dataDirectory): Promise<string> =>
  /\b\d{4}\b/.exec(await messageTo(phone, nth, 'sms', directory))?.[0] ?? ''

export const codeMailedTo = async (email: string): Promise<string> =>
  /\b(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/.exec(await messageTo(email, 1, 'mail'))?.[0] ?? ''

export const register = async (
  page: Page,
  phone: string,
  { email = '', directory = dataDirectory } = {},
): Promise<void> => {
  const name = page.getByLabel('Имя', { exact: true })
  // clicks before hydration are not handled
  await expect(async () => {
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    await expect(name).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await name.fill('Анна')
  await page.getByLabel('Фамилия', { exact: true }).fill('Кедрова')
  await page.getByLabel('Телефон', { exact: true }).fill(phone.slice(2))
  if (email !== '') await page.getByLabel(/^Электронная почта/).fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill('кедр-и-чай-9')
  await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Код', { exact: true }).fill(await codeSentTo(phone, 1, directory))
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
}

const digits = (number: number, length: number) => String(number).padStart(length, '0')

/** A unique phone per project, test and repeat. */
export const aPhone = (nth: number): string => {
  const { project, repeatEachIndex } = test.info()
  return `+7913${project.name === 'phone' ? '2' : '3'}${digits(repeatEachIndex, 4)}${digits(nth, 2)}`
}

/** A unique email per repeat. */
export const anEmail = (name: string): string =>
  `${name}-${test.info().project.name}-${String(test.info().repeatEachIndex)}@example.ru`

/** Environment of the running service, for the operator's commands. */
const SETTINGS = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Readonly<Record<string, string>>

export const operatorOf =
  (settings: Readonly<Record<string, string>>) =>
  async (...command: ReadonlyArray<string>): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.js', ...command], {
      env: { ...process.env, ...settings },
    })
    return stdout
  }

export const operator = operatorOf({ DATA_DIR: dataDirectory, PORT: process.env.E2E_PORT ?? '4173', ...SETTINGS })
