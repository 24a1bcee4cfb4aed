import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ProfileApi } from '../../../application/ports/api/identity/profile-api.ts'
import {
  askDeletion,
  askEmailConfirmation,
  changePassword,
  changeProfile,
  confirmEmail,
  deleteAccount,
} from '../../../contract/identity/accounts.ts'
import {
  addAddress,
  answerQuestionnaire,
  changeAddress,
  changeSettings,
  getAddresses,
  getHistory,
  getQuestionnaire,
  getSettings,
  removeAddress,
} from '../../../contract/identity/profile.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Call } from '../http.ts'

export const httpProfileApi = (call: Call): ProfileApi => ({
  change: (body) => call(changeProfile, { body }),
  changePassword: (body) => call(changePassword, { body }),
  askEmailConfirmation: pipe(
    call(askEmailConfirmation, { body: {} }),
    TE.map(({ resendAfter }) => ({ resendAfter: resendAfter as Seconds })),
  ),
  confirmEmail: (code) => call(confirmEmail, { body: { code } }),
  settings: call(getSettings),
  changeSettings: (body) => call(changeSettings, { body }),
  questionnaire: call(getQuestionnaire),
  answer: (body) => call(answerQuestionnaire, { body }),
  addresses: call(getAddresses),
  saveAddress: (body) =>
    body.id === undefined ? call(addAddress, { body }) : call(changeAddress, { params: { id: body.id }, body }),
  removeAddress: (id) => call(removeAddress, { params: { id } }),
  history: (page) => call(getHistory, { query: { page, limit: 20 } }),
  askDeletion: pipe(
    call(askDeletion, { body: {} }),
    TE.map(({ resendAfter }) => ({ resendAfter: resendAfter as Seconds })),
  ),
  deleteAccount: (code) => call(deleteAccount, { body: { code } }),
})
