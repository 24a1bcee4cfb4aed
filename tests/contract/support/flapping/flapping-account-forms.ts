import { addressForm, addressOpened } from '../../../../src/application/cabinet/addresses.ts'
import { cardForm } from '../../../../src/application/cabinet/bonus-card.ts'
import { confirmationForm } from '../../../../src/application/cabinet/confirm-code.ts'
import { $deletion, deletionRequested, deletionForm } from '../../../../src/application/cabinet/deletion.ts'
import { emailCodeAtHand } from '../../../../src/application/cabinet/email.ts'
import { passwordChangeForm } from '../../../../src/application/cabinet/password.ts'
import { newPhoneForm, profileForm, profileOpened } from '../../../../src/application/cabinet/profile.ts'
import { layerAnswered } from '../../../../src/application/layers/layers.ts'
import { exchangeOf } from '../../../../src/application/cabinet/promocodes.ts'
import {
  $answers,
  answered,
  questionnaire,
  questionnaireOpened,
  questionnaireSubmitted,
} from '../../../../src/application/cabinet/questionnaire.ts'
import { settingMoved, settings } from '../../../../src/application/cabinet/settings.ts'
import { registrationForm } from '../../../../src/application/session/registration.ts'
import { newPasswordForm, restoreForm, $restoreStep } from '../../../../src/application/session/restore.ts'
import { passwordForm, phoneForm } from '../../../../src/application/session/sign-in.ts'
import { ORDER_STATUS } from '../../../../src/domain/order/order-status.ts'
import { askEmailConfirmation } from '../../../../src/service/identity/email-confirmation/ask.ts'
import { enterBonus } from '../../../../src/service/identity/bonus/bonus-ledger.ts'
import { codeSentTo, PASSWORD } from '../accounts.ts'
import { isLayerOpen, submitting, typedIn, withPhoneCode, type Filling, type FlappingForm } from './flapping-form.ts'
import type { Phone } from '../../../../src/domain/person/phone.ts'

const eventsOf =
  (kind: string) =>
  async ({ shop, person }: Filling) =>
    (
      await shop.db
        .selectFrom('user_events')
        .select('kind')
        .where('user_id', '=', person.id)
        .where('kind', '=', kind)
        .execute()
    ).map((row) => row.kind)
const sessionsOf = async ({ shop, person }: Filling) =>
  (await shop.db.selectFrom('sessions').select('kind').where('user_id', '=', person.id).execute()).map(
    ({ kind }) => kind,
  )
const user = async ({ shop, person }: Filling) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirst()

export const flappingAccountForms: ReadonlyArray<FlappingForm> = [
  {
    name: 'registration',
    isGuest: true,
    steps: 3,
    fill: (page, { newPhone }) =>
      page.trigger(registrationForm.changed, {
        firstName: 'Анна',
        lastName: 'Кедрова',
        phone: newPhone,
        password: PASSWORD,
        policy: true,
      }),
    press: withPhoneCode(registrationForm.submitted, ({ newPhone }) => newPhone),
    typed: typedIn(registrationForm),
    rows: async ({ shop, newPhone }) => [
      ...(await shop.db
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['first_name', 'sessions.kind'])
        .where('phone', '=', newPhone as Phone)
        .execute()),
      ...(await shop.inbox()).filter(({ to }) => to === newPhone).map(({ channel }) => channel),
    ],
    made: [{ first_name: 'Анна', kind: 'user' }, 'sms'],
  },
  {
    name: 'signing in by a code',
    isGuest: true,
    steps: 2,
    fill: (page, { person: { phone } }) => page.trigger(phoneForm.changed, { phone }),
    press: withPhoneCode(phoneForm.submitted, ({ person }) => person.phone),
    typed: typedIn(phoneForm),
    rows: sessionsOf,
    made: ['user', 'user'],
  },
  {
    name: 'signing in by password',
    isGuest: true,
    fill: (page, { person: { email } }) => page.trigger(passwordForm.changed, { login: email, password: PASSWORD }),
    press: submitting(passwordForm.submitted),
    typed: typedIn(passwordForm),
    rows: sessionsOf,
    made: ['user', 'user'],
  },
  {
    name: 'a forgotten password',
    isGuest: true,
    steps: 2,
    fill: (page, { person: { phone } }) => page.trigger(restoreForm.changed, { login: phone }),
    press: async (page, { shop, person }) => {
      if (page.see($restoreStep) === 'request') return page.trigger(restoreForm.submitted)
      await page.trigger(newPasswordForm.changed, {
        code: await codeSentTo(shop, person.phone),
        password: 'кедр-и-чай-9',
      })
      await page.trigger(newPasswordForm.submitted)
    },
    typed: typedIn(restoreForm),
    rows: eventsOf('passwordRestored'),
    made: ['passwordRestored'],
  },
  {
    name: 'a new password',
    fill: (page) => page.trigger(passwordChangeForm.changed, { oldPassword: PASSWORD, password: 'кедр-и-чай-9' }),
    press: submitting(passwordChangeForm.submitted),
    typed: typedIn(passwordChangeForm),
    rows: eventsOf('passwordChanged'),
    made: ['passwordChanged'],
  },
  {
    name: 'personal data',
    fill: async (page) => {
      await page.trigger(profileOpened)
      await page.trigger(profileForm.changed, { firstName: 'Пётр' })
    },
    press: submitting(profileForm.submitted),
    typed: typedIn(profileForm),
    rows: async (of) => [(await user(of))?.first_name, ...(await eventsOf('profileChanged')(of))],
    made: ['Пётр', 'profileChanged'],
  },
  {
    name: 'a new phone',
    steps: 3,
    fill: (page, { newPhone }) => page.trigger(newPhoneForm.changed, { phone: newPhone }),
    press: withPhoneCode(newPhoneForm.submitted, ({ newPhone }) => newPhone),
    typed: typedIn(newPhoneForm),
    rows: eventsOf('phoneChanged'),
    made: ['phoneChanged'],
  },
  {
    name: 'the code of a letter',
    fill: async (page, { shop, person: { id, email } }) => {
      await shop.db.transaction().execute((trx) => askEmailConfirmation(trx, id, email, 'Кедр', shop.now()))
      const letter = (await shop.inbox()).filter(({ to }) => to === email).at(-1)
      await page.trigger(emailCodeAtHand)
      await page.trigger(confirmationForm.changed, {
        code: /[0-9A-Z]{4}(-[0-9A-Z]{4})+/.exec(letter?.text ?? '')?.[0] ?? '',
      })
    },
    press: submitting(confirmationForm.submitted),
    typed: typedIn(confirmationForm),
    rows: eventsOf('emailConfirmed'),
    made: ['emailConfirmed'],
  },
  {
    name: 'the questionnaire',
    fill: async (page) => {
      await page.trigger(questionnaireOpened)
      await page.trigger(questionnaire.requested)
      await page.trigger(answered, { code: 'dwelling', value: 'flat' })
    },
    press: submitting(questionnaireSubmitted),
    typed: (page) => page.see($answers),
    rows: async (of) => [(await user(of))?.questionnaire],
    made: [{ dwelling: 'flat' }],
  },
  {
    name: 'settings',
    fill: (page) => page.trigger(settings.requested),
    press: (page) => page.trigger(settingMoved, { notifySms: false }),
    rows: async (of) => [(await user(of))?.notify_sms],
    made: [false],
  },
  {
    name: 'an address',
    survivesReload: true,
    fill: async (page) => {
      await page.trigger(addressOpened, null)
      await page.trigger(addressForm.changed, { street: 'Молодёжная', house: '5' })
    },
    press: submitting(addressForm.submitted),
    typed: typedIn(addressForm),
    rows: ({ shop, person }) =>
      shop.db.selectFrom('user_addresses').select('street').where('user_id', '=', person.id).execute(),
    made: [{ street: 'Молодёжная' }],
  },
  {
    name: 'an exchange of bonuses for a promo code',
    fill: (_, { shop, person: { id } }) =>
      shop.db
        .transaction()
        .execute((trx) =>
          enterBonus(trx, { userId: id, amount: 500, kind: 'given', title: 'Подарок', now: shop.now() }),
        ),
    press: (page, { offerId }) =>
      page.trigger(layerAnswered, { name: 'ConfirmLayer', result: { about: exchangeOf(offerId), isAgreed: true } }),
    rows: ({ shop, person }) =>
      shop.db
        .selectFrom('promocode_exchanges')
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute()
        .then((all) => all.map(() => 'code')),
    made: ['code'],
  },
  {
    name: 'a bonus card',
    steps: 2,
    fill: (page, { cardNumber }) => page.trigger(cardForm.changed, { number: cardNumber }),
    press: async (page, { shop, person }) => {
      if (!isLayerOpen(page, 'ConfirmCodeLayer')) return page.trigger(cardForm.submitted)
      await page.trigger(confirmationForm.changed, { code: await codeSentTo(shop, person.phone) })
      await page.trigger(confirmationForm.submitted)
    },
    typed: typedIn(cardForm),
    rows: async ({ shop, person }) => [
      ...(await shop.db
        .selectFrom('bonus_cards')
        .innerJoin('bonus_entries', 'bonus_entries.user_id', 'bonus_cards.user_id')
        .select('bonus_entries.amount')
        .where('bonus_cards.user_id', '=', person.id)
        .execute()),
      ...(await shop.inbox()).filter(({ to }) => to === person.phone).map(({ channel }) => channel),
    ],
    made: [{ amount: 150 }, 'sms'],
  },
  {
    name: 'the deletion of the profile',
    steps: 2,
    fill: async (_, { shop, orderId }) => {
      await shop.db.updateTable('orders').set({ status: ORDER_STATUS.completed }).where('id', '=', orderId).execute()
    },
    press: async (page, { shop, person }) => {
      if (page.see($deletion).phase === 'Started') return page.trigger(deletionRequested)
      await page.trigger(deletionForm.changed, { code: await codeSentTo(shop, person.phone) })
      await page.trigger(deletionForm.submitted)
    },
    rows: async (of) => [await user(of)],
    made: [undefined],
  },
]
