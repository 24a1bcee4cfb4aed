import { expect, it } from 'vitest'
import { resourceTexts } from '../../../src/admin/core/resource-texts.ts'
import { RESOURCES, type ResourceCalls } from '../../../src/admin/core/resources.ts'
import { countsText } from '../../../src/admin/exchange/count-texts.ts'
import { actionText, SUBJECT_CHOICES, subjectText } from '../../../src/admin/staff/audit-texts.ts'
import { AUDIT_SUBJECTS } from '../../../src/contract/admin/audit-subjects.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AnyStaffEndpoint } from '../../../src/contract/kernel/endpoint.ts'
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
