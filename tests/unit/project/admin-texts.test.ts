import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { i18nProvider } from '../../../src/admin/core/i18n.ts'
import { templateText } from '../../../src/admin/core/template-text.ts'
import { messageText, statusText, unpaidTexts } from '../../../src/admin/orders/texts.ts'
import { JOB_KINDS, jobText } from '../../../src/admin/work/job-texts.ts'
import { ownerTexts } from '../../../src/service/content/pages/owner-texts.ts'
import { choiceText } from '../../../src/service/platform/settings/choice-texts.ts'
import { NO_SETTINGS, SETTING_NAMES, SETTINGS } from '../../../src/service/platform/settings/definitions.ts'
import { orderFacts } from '../../../src/service/sales/orders/order-messages.ts'
import { resourceTexts } from '../../../src/admin/core/resource-texts.ts'
import { RESOURCES, type ResourceCalls } from '../../../src/admin/core/resources.ts'
import { countsText } from '../../../src/admin/exchange/count-texts.ts'
import { rowTexts } from '../../../src/admin/products/change-texts.ts'
import { browserText } from '../../../src/admin/session/browser-text.ts'
import { actionText, SUBJECT_CHOICES, subjectText } from '../../../src/admin/staff/audit-texts.ts'
import { AUDIT_SUBJECTS } from '../../../src/contract/admin/audit-subjects.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AnyStaffEndpoint } from '../../../src/contract/kernel/endpoint.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { ImportCounts } from '../../../src/service/import/import-report.ts'

const isRussian = (text: string) => /[а-я]/i.test(text) && !/[a-z]{4}/.test(text)

const isRecorded = ({ method, changesNothing }: AnyStaffEndpoint) => method !== 'GET' && changesNothing !== true

const calls = endpoints
  .filter((endpoint): endpoint is AnyStaffEndpoint => endpoint.access === 'staff')
  .filter(isRecorded)

it.each(['signInStaff', ...calls.map(({ name }) => name)])('the audit log shows %s in Russian', (name) => {
  expect(actionText(name)).toSatisfy(isRussian)
})

it.each(AUDIT_SUBJECTS)('the audit log shows and filters the subject «%s» in Russian', (subject) => {
  expect(subjectText(subject)).toSatisfy(isRussian)
  expect(SUBJECT_CHOICES).toContainEqual({ id: subject, name: subjectText(subject) })
})

it('the list of imports shows every count in Russian', () => {
  const counts: ImportCounts = {
    categories: 1,
    offers: 2,
    refused: 3,
    created: 4,
    changed: 5,
    unchanged: 6,
    offSale: 7,
    quarantined: 8,
    onSale: 9,
    outOfStock: 10,
    hidden: 11,
  }
  const text = countsText({ ...counts })
  expect(text).toSatisfy(isRussian)
  for (const count of Object.values(counts)) expect(text).toMatch(new RegExp(`: ${count}(,|$)`))
})

const titles = Object.entries(RESOURCES).flatMap(([name, { add, change }]: [string, ResourceCalls]) =>
  // categories are added and changed in a dialog of their list
  name === 'categories' ? [] : [...(add ? [[name, 'create']] : []), ...(change ? [[name, 'edit']] : [])],
)

it.each(titles)('%s: the page «%s» has a title of its own, not «Создать Города»', (name, page) => {
  expect(resourceTexts).toHaveProperty([name, 'page', page], expect.stringMatching(/^(?!Создать)[А-Я%]/))
})

it.each(Object.keys(orderFacts))('a sent message about «%s» is in Russian', (fact) => {
  for (const channel of ['mail', 'sms']) expect(messageText({ fact: `${fact} 7`, channel })).toSatisfy(isRussian)
  expect(messageText({ fact, channel: 'mail' })).not.toMatch(/^о заказе/)
})

it('each background job has a name in Russian', () => {
  const kinds = globSync('src/service/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/jobKind\(\s*'([^']+)'/g)].map(([, kind]) => kind),
  )
  expect(JOB_KINDS.toSorted()).toEqual(kinds.toSorted())
  for (const kind of JOB_KINDS) expect(jobText(kind)).toSatisfy(isRussian)
})

const choices = SETTING_NAMES.flatMap((name) => {
  const { input } = SETTINGS[name].codec
  return input.type === 'choice' ? input.choices.map((choice) => [name, choice] as const) : []
})

it.each(choices)('the setting %s shows its choice «%s» in words, not as a code', (name, choice) => {
  expect(choiceText(name, choice)).toMatch(/[а-я]|^\d+ %$/)
  expect(choiceText(name, choice)).not.toMatch(/[a-z]/)
})

it('the titles of pages name the facts that the shop fills in', () => {
  expect(templateText('{headline}')).toBe('[название и девиз магазина]')
  const { plain, html } = ownerTexts(NO_SETTINGS)
  for (const name of Object.keys({ ...plain, ...html })) expect(templateText(`{${name}}`)).toSatisfy(isRussian)
})

it('an order that has the status «Оплачен» is not called paid twice', () => {
  expect(statusText({ statusTitle: 'Оплачен', isPaid: true })).toBe('Оплачен')
  expect(statusText({ statusTitle: 'Собирается', isPaid: true })).toBe('Собирается, оплачен')
  expect(statusText({ statusTitle: 'Новый', isPaid: false })).toBe('Новый')
})

it('the standard words of the back office are correct Russian', () => {
  const { translate } = i18nProvider
  expect(translate('ra.page.invite')).toBe('Добавьте первую запись.')
})

it('the page of an order says that a part of it is paid', () => {
  const received = 1_000_050 as Kopecks
  expect(unpaidTexts({ isPaid: false, received })).toEqual(['оплачен частично'])
  expect(unpaidTexts({ isPaid: false, received: 0 as Kopecks })).toEqual(['не оплачен'])
  expect(unpaidTexts({ isPaid: true, received })).toEqual([])
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
])('the list of sessions shows %s as %s', (userAgent, text) => {
  expect(browserText(userAgent)).toBe(text)
})

it('a change of products that was stopped does not promise the rest of its plan', () => {
  expect(rowTexts('planned').planned).toBe('Изменятся')
  expect(rowTexts('undone').planned).toBe('Не менялись')
})

it('asks before it removes a record by its name', () => {
  const options = { name: 'промокоды', recordRepresentation: 'ВЕСНА', id: 1 }
  expect(i18nProvider.translate('ra.message.delete_title', options)).toBe('Удалить «ВЕСНА»?')
  expect(i18nProvider.translate('ra.message.delete_content', options)).toBe('Эта запись исчезнет из списка.')
})
