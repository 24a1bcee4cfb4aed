import type { EventCallable, Store } from 'effector'
import type { Attachments } from '../../../../src/application/files/attachments.ts'
import { $layers, layerAnswered } from '../../../../src/application/layers/layers.ts'
import { codeForm } from '../../../../src/application/session/phone-code.ts'
import type { OrderId } from '../../../../src/domain/order/order.ts'
import { codeSentTo, type Person } from '../accounts.ts'
import type { FlappingPage } from './flapping-browser.ts'
import { type TestShop } from '../shop.ts'
import { aPhoto } from '../uploads.ts'

/** The user and the data of a form: each form has its own user, order and phone. */
export interface Filling {
  readonly shop: TestShop
  readonly person: Person
  readonly newPhone: string
  readonly orderId: OrderId
  readonly offerId: number
  readonly cardNumber: string
}

export interface FlappingForm {
  readonly name: string
  readonly isGuest?: boolean
  /** Number of writing calls; the connection fails in each. */
  readonly steps?: number
  /** All values except consent are restored after a reload. */
  readonly survivesReload?: boolean
  readonly fill: (page: FlappingPage, filling: Filling) => Promise<void>
  /** Label of the submit button. */
  readonly press: (page: FlappingPage, filling: Filling) => Promise<void>
  /** Values to enter; absent without fields. */
  readonly typed?: (page: FlappingPage) => unknown
  /** Rows that it creates. */
  readonly rows: (filling: Filling) => Promise<ReadonlyArray<unknown>>
  readonly made: ReadonlyArray<unknown>
}

interface AnyForm<Values extends object> {
  readonly changed: EventCallable<Partial<Values>>
  readonly submitted: EventCallable<void>
  readonly $values: Store<Values>
}

export const typedIn =
  <Values extends object>(form: AnyForm<Values>) =>
  (page: FlappingPage) =>
    page.see(form.$values)

let solved = 0
/** Clicks, and solves the captcha on request. */
export const submitting = (submitted: EventCallable<void>) => async (page: FlappingPage) => {
  await page.trigger(submitted)
  for (const layer of page.see($layers)) {
    if (layer.name === 'CaptchaLayer')
      await page.trigger(layerAnswered, {
        name: 'CaptchaLayer',
        result: { about: layer.data.about, token: `solved ${String((solved += 1))}` },
      })
  }
}

export const isLayerOpen = (page: FlappingPage, name: string) => page.see($layers).some((layer) => layer.name === name)

/** Submits the form, or enters the code of the message on request. */
export const withPhoneCode =
  (submitted: EventCallable<void>, phoneOf: (of: Filling) => string) => async (page: FlappingPage, of: Filling) => {
    if (!isLayerOpen(page, 'PhoneCodeLayer')) return submitting(submitted)(page)
    await page.trigger(codeForm.changed, { code: await codeSentTo(of.shop, phoneOf(of)) })
    await page.trigger(codeForm.submitted)
  }

/** Uploads a photo, again after a failure, and submits the form. */
export const withPhoto = (submitted: EventCallable<void>, files: Attachments) => async (page: FlappingPage) => {
  const [file] = page.see(files.$all)
  if (file === undefined)
    return page.trigger(files.chosen, [new File([new Uint8Array(await aPhoto())], 'photo.jpg', { type: 'image/jpeg' })])
  await (file._tag === 'Refused' ? page.trigger(files.sentAgain, file.key) : page.trigger(submitted))
}
