import { createEvent, sample } from 'effector'
import { isRight } from 'fp-ts/Either'
import { isDay, type Day } from '../../domain/time/day.ts'
import { accepted, required, satisfies } from '../../domain/person/form.ts'
import { isOwnShop, type CityId, type Shop } from '../../domain/place/place.ts'
import { attachments, filesRule, type AttachedFiles, type FilesRule } from '../files/attachments.ts'
import { form } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $deliveryApi, type DeliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { $secretShopperApi, type SecretShopping, type VisitReport } from '../ports/api/content/secret-shopper-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { cabinetFilesDraft, cabinetFormDraft } from './drafts.ts'
import { flashed } from './flash.ts'

const MAX_COMMENT_LENGTH = 5_000

export interface SecretShoppingShown extends SecretShopping {
  readonly shops: ReadonlyArray<Shop>
}

// The tasks' shops are enough if the city's shops fail to load.
const shopsOf = async (api: DeliveryApi, city: CityId, { tasks }: SecretShopping): Promise<ReadonlyArray<Shop>> => {
  const near = await api.shops(city)()
  const all = [...tasks.map(({ shop }) => shop), ...(isRight(near) ? near.right.filter(isOwnShop) : [])]
  return [...new Map(all.map((shop) => [shop.id, shop])).values()]
}

export const secretShopping = query({
  name: 'secretShopping',
  source: { api: $secretShopperApi, delivery: $deliveryApi, city: $city },
  load: async ({ api, delivery, city }): Promise<SecretShoppingShown> => {
    const shopping = await run(api.shopping)
    return { ...shopping, shops: await shopsOf(delivery, city.id, shopping) }
  },
  clearedBy: sessionEnded,
})

export interface VisitValues {
  readonly shopId: string
  readonly visitDate: string
  readonly comment: string
  readonly policy: boolean
}

export type VisitRule =
  | 'shopMissing'
  | 'dateMissing'
  | 'dateWrong'
  | 'commentMissing'
  | 'commentTooLong'
  | 'policyMissing'
  | FilesRule

export const secretShopperOpened = createEvent()

export const visitFiles = attachments('visit')

export const visitForm = form<VisitValues, { readonly fileIds: AttachedFiles }, VisitRule>({
  name: 'visit',
  initial: { shopId: '', visitDate: '', comment: '', policy: false },
  $context: visitFiles.$attached.map((fileIds) => ({ fileIds })),
  rules: {
    shopId: [required('shopMissing')],
    visitDate: [required('dateMissing'), satisfies(isDay, 'dateWrong')],
    comment: [
      required('commentMissing'),
      satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong'),
    ],
    policy: [accepted('policyMissing')],
    fileIds: [filesRule],
  },
  fieldOf: { fileIds: 'fileIds' },
})

const report = mutation({
  name: 'secret-shopper: report',
  source: $secretShopperApi,
  call: (api, report: VisitReport) => api.report(report),
  concurrency: 'first',
})
export const $isReportBeingSent = report.$isPending

sample({
  clock: visitForm.valid,
  source: visitFiles.$attached,
  fn: (files, { shopId, visitDate, comment }): VisitReport => ({
    shopId: Number(shopId),
    visitDate: visitDate as Day,
    comment: comment.trim(),
    fileIds: files.ids,
  }),
  target: report.requested,
})
sample({ clock: report.failData, target: visitForm.rejected })
sample({ clock: report.done, fn: () => 'reportSent' as const, target: flashed })
sample({ clock: report.done, target: secretShopping.requested })
sample({ clock: [report.done, sessionEnded], target: [visitForm.cleared, visitFiles.cleared] })

const draft = { restoredBy: secretShopperOpened, clearedBy: [report.done] }
cabinetFormDraft({ ...draft, name: 'visit', form: visitForm, fields: ['shopId', 'visitDate', 'comment'] })
cabinetFilesDraft({ ...draft, name: 'visitFiles', files: visitFiles })
