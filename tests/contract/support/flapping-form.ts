import type { EventCallable, Store } from 'effector'
import type { Attachments } from '../../../src/application/files/attachments.ts'
import { $layers, layerAnswered } from '../../../src/application/layers/layers.ts'
import { codeForm } from '../../../src/application/session/phone-code.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { codeSentTo, type Person } from './accounts.ts'
import type { FlappingPage } from './flapping-browser.ts'
import { type TestShop } from './shop.ts'
import { aPhoto } from './uploads.ts'

/** Who fills a form in, and of what: each form has a person, an order and a phone of its own. */
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
  /** It takes so many calls that write; the line flaps in each. */
  readonly steps?: number
  /** All that was typed comes back after a reload, but for consent. */
  readonly outlivesReload?: boolean
  readonly fill: (page: FlappingPage, filling: Filling) => Promise<void>
  /** What the form invites to press. */
  readonly press: (page: FlappingPage, filling: Filling) => Promise<void>
  /** What stands in it; absent where there is nothing to type. */
  readonly typed?: (page: FlappingPage) => unknown
  /** The rows that it made. */
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
/** Presses, and shows to be a person where that is asked. */
export const submitting = (submitted: EventCallable<void>) => async (page: FlappingPage) => {
  await page.say(submitted)
  for (const layer of page.see($layers)) {
    if (layer.name === 'CaptchaLayer')
      await page.say(layerAnswered, {
        name: 'CaptchaLayer',
        result: { about: layer.data.about, token: `solved ${String((solved += 1))}` },
      })
  }
}

export const isLayerOpen = (page: FlappingPage, name: string) => page.see($layers).some((layer) => layer.name === name)

/** Presses the form's button, or types the code of the message where the page asks for it. */
export const withPhoneCode =
  (submitted: EventCallable<void>, phoneOf: (of: Filling) => string) => async (page: FlappingPage, of: Filling) => {
    if (!isLayerOpen(page, 'PhoneCodeLayer')) return submitting(submitted)(page)
    await page.say(codeForm.changed, { code: await codeSentTo(of.shop, phoneOf(of)) })
    await page.say(codeForm.submitted)
  }

/** Chooses a photo, sends it again where it was lost, and then the form. */
export const withPhoto = (submitted: EventCallable<void>, files: Attachments) => async (page: FlappingPage) => {
  const [file] = page.see(files.$all)
  if (file === undefined)
    return page.say(files.chosen, [new File([new Uint8Array(await aPhoto())], 'photo.jpg', { type: 'image/jpeg' })])
  await (file._tag === 'Refused' ? page.say(files.sentAgain, file.key) : page.say(submitted))
}
