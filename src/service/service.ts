import * as E from 'fp-ts/Either'
import { getOpenApi, openApi } from '../contract/openapi.ts'
import { catalogueModule } from './catalogue/public.ts'
import { contentModule, isSubscriptionForm, subscriptionForm } from './content/public.ts'
import { deliveryModule } from './delivery/public.ts'
import { authenticateBy, identityModule, requireCaptcha, requireCaptchaIfMany } from './identity/public.ts'
import { fileAt } from './platform/files/serve.ts'
import type { Peer } from './platform/http/caller.ts'
import { makeRouter, type Middleware, type Router } from './platform/http/router.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Messages } from './platform/messages/messages.ts'
import { messageJob } from './platform/messages/send.ts'
import { makeReferenceData } from './reference-data.ts'
import { mergeGuestBasket, requireCaptchaOfGuest, salesModule } from './sales/public.ts'
import type { ServiceDeps } from './service-deps.ts'
import type { ServiceModule } from './service-module.ts'
import { uploadFile } from '../contract/platform/files.ts'
import { storeFile } from './platform/files/keep-file.ts'

const fileRoutes = (router: Router, deps: ServiceDeps): void => {
  router.on(uploadFile, ({ body: { file } }, { user }) => storeFile(deps, user.id, file))
}

export interface Service {
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

const MODULES: ReadonlyArray<ServiceModule> = [
  identityModule(mergeGuestBasket),
  catalogueModule,
  salesModule,
  deliveryModule,
  contentModule,
  { routes: [fileRoutes], jobs: ({ clock, log }, messages) => [messageJob(messages, clock, log)] },
]

export const serviceJobs = (deps: ServiceDeps, messages: Messages): ReadonlyArray<Job> =>
  MODULES.flatMap(({ jobs }) => jobs?.(deps, messages) ?? [])

const captchaRules = (deps: ServiceDeps): Middleware['captcha'] => ({
  always: ({ token, peer }) => requireCaptcha(deps, token, peer),
  manyCodes: ({ token, peer }) => requireCaptchaIfMany(deps, token, peer),
  manyGuestOrders: async ({ token, peer, shopper, idempotencyKey }) =>
    shopper === null || shopper.userId !== null
      ? E.right(undefined)
      : requireCaptchaOfGuest(deps, { token, guestKey: shopper.key, idempotencyKey }, peer),
})

export const makeService = (deps: ServiceDeps): Service => {
  const referenceData = makeReferenceData(deps)
  const { placeAt } = referenceData
  const router = makeRouter(deps, { authenticate: authenticateBy(deps), captcha: captchaRules(deps), placeAt })
  for (const addRoutes of MODULES.flatMap(({ routes }) => routes)) addRoutes(router, deps, referenceData)
  const form = subscriptionForm(deps)
  const document = E.right(openApi(deps.brand))
  router.on(getOpenApi, () => document)
  return {
    fetch: async (request, peer) => {
      if (isSubscriptionForm(request)) return form(request, peer ?? null)
      return (await fileAt(deps, request)) ?? router.fetch(request, peer)
    },
  }
}
