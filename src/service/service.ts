import * as E from 'fp-ts/Either'
import { getOpenApi, openApi } from '../contract/openapi.ts'
import { type CatalogueDeps, catalogueModule } from './catalogue/public.ts'
import { type ContentData, contentModule, isSubscriptionForm, subscriptionForm } from './content/public.ts'
import { type DeliveryDeps, deliveryModule, type ResolvedDeliveryContext } from './delivery/public.ts'
import {
  admitStaffBy,
  authenticateBy,
  contactOf,
  identityModule,
  isConsent,
  isLettersOff,
  lettersOff,
  recordChange,
  recordConsent,
  requireCaptcha,
  requireCaptchaIfMany,
} from './identity/public.ts'
import { type OperatorDeps, operatorModule } from './commands/public.ts'
import { fileAt } from './platform/files/serve.ts'
import { binRoutes } from './platform/bin/bin.ts'
import type { BinKind } from './platform/bin/bin-kind.ts'
import type { PlatformDeps } from './platform/deps.ts'
import type { Peer } from './platform/http/caller.ts'
import { makeRouter, type Middleware, type Router } from './platform/http/router.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Messages } from './platform/messages/messages.ts'
import { messageJob } from './platform/messages/send.ts'
import { type PushDeps, pushJob } from './platform/push/push-job.ts'
import { makeReferenceData } from './reference-data.ts'
import { mergeGuestBasket, requireCaptchaOfGuest, type SalesDeps, salesModule } from './sales/public.ts'
import type { ServiceModule } from './platform/service-module.ts'
import { uploadPicture } from '../contract/admin/pictures.ts'
import { uploadFile } from '../contract/platform/files.ts'
import { storePicture } from './platform/images/uploaded-pictures.ts'
import { storeFile } from './platform/files/store-file.ts'

const fileRoutes = (router: Router, deps: PlatformDeps): void => {
  router.on(uploadFile, ({ body: { file } }, { user }) => storeFile(deps, user.id, file))
  router.on(uploadPicture, ({ body: { file } }, { staff }) => storePicture(deps, staff.id, file))
}

export type ServiceDeps = CatalogueDeps & DeliveryDeps & SalesDeps & OperatorDeps & PushDeps

export interface Service {
  /** Version of the content in responses. It is never newer than the responses. */
  readonly version: () => Promise<string>
  /** Part of the keys of cached responses: changes at the boundaries of price rules. */
  readonly activePrices: () => string
  /** Another process may have raised the version: it is read again. */
  readonly versionChanged: () => void
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

const MODULES: ReadonlyArray<ServiceModule<ServiceDeps, ContentData, ResolvedDeliveryContext>> = [
  identityModule(mergeGuestBasket),
  catalogueModule,
  salesModule,
  deliveryModule,
  contentModule,
  operatorModule,
  { routes: [fileRoutes], jobs: (deps, messages) => [messageJob(messages, deps.clock, deps.log), pushJob(deps)] },
]

/** Kinds of records that wait in the bin after their removal. */
export const BIN_KINDS: ReadonlyArray<BinKind> = MODULES.flatMap(({ bins = [] }) => bins)

export const serviceJobs = (deps: ServiceDeps, messages: Messages): ReadonlyArray<Job> =>
  MODULES.flatMap(({ jobs }) => jobs?.(deps, messages) ?? [])

// Builds the document again only after the name of the shop changes.
const lastResult = <A>(build: (name: string) => A) => {
  let last: { readonly name: string; readonly value: A } | undefined
  return (name: string): A => {
    if (last?.name !== name) last = { name, value: build(name) }
    return last.value
  }
}

const captchaRules = (deps: ServiceDeps): Middleware<unknown>['captcha'] => ({
  always: ({ token, peer }) => requireCaptcha(deps, token, peer),
  manyCodes: ({ token, peer }) => requireCaptchaIfMany(deps, token, peer),
  manyGuestOrders: async ({ token, peer, shopper, idempotencyKey }) =>
    shopper === null || shopper.userId !== null
      ? E.right(undefined)
      : requireCaptchaOfGuest(deps, { token, guestKey: shopper.key, idempotencyKey }, peer),
})

export const makeService = (deps: ServiceDeps): Service => {
  const referenceData = makeReferenceData(deps)
  const { deliveryContextAt } = referenceData
  const router = makeRouter(deps, {
    authenticate: authenticateBy(deps),
    captcha: captchaRules(deps),
    deliveryContextAt,
    recordConsent: async (form, body, { peer, userId }) => {
      if (!isConsent(form, body)) return
      const consent = { form, contact: contactOf(body), userId: await userId(), networkAddress: peer?.address ?? null }
      await recordConsent(deps.db, consent, new Date(deps.clock.now()))
    },
    admitStaff: admitStaffBy(deps),
    recordChange: (staff, action) => recordChange(deps, staff, action),
  })
  for (const addRoutes of MODULES.flatMap(({ routes }) => routes)) addRoutes(router, deps, referenceData)
  binRoutes(BIN_KINDS, router, deps)
  const form = subscriptionForm(deps)
  const turnLettersOff = lettersOff(deps)
  const documentOf = lastResult(openApi)
  router.on(getOpenApi, () => E.right(documentOf(deps.settings()['shop.name'])))
  return {
    version: referenceData.version,
    activePrices: referenceData.activePrices,
    versionChanged: referenceData.versionChanged,
    fetch: async (request, peer) => {
      if (isSubscriptionForm(request)) return form(request, peer ?? null)
      if (isLettersOff(request)) return turnLettersOff(request)
      return (await fileAt(deps, request)) ?? router.fetch(request, peer)
    },
  }
}
