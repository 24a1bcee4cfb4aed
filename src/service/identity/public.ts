import type { DeliveryData, ResolvedDeliveryContext } from '../delivery/public.ts'
import type { IdentityDeps } from './deps.ts'
import type { ServiceModule } from '../platform/service-module.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { cookieConsentRoutes } from './cookie-consent.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { emailConfirmationRoutes } from './email-confirmation/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { restoreJob } from './password/restore-job.ts'
import { passwordRoutes } from './password/routes.ts'
import { deliveryTypeRoutes } from './profile/delivery-type-routes.ts'
import { questionnaireRoutes } from './profile/questionnaire-routes.ts'
import { settingsRoutes } from './profile/settings-routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { recoveryCodeRoutes, staffAccessRoutes, staffRoutes, staffSessionRoutes } from './staff/routes.ts'
import type { OnGuestSignIn, SignInDeps } from './sessions/enter.ts'
import * as E from 'fp-ts/Either'
import { getFieldsOfActivity, register } from '../../contract/identity/accounts.ts'
import { withinPasswordLimits } from './accounts/password-limits.ts'
import type { Router } from '../platform/http/router.ts'
import { fieldsOfActivity } from './registration/fields-of-activity.ts'
import { registerUser } from './registration/register.ts'

const registrationRoutes = (router: Router, deps: SignInDeps): void => {
  router.on(register, ({ body }, { leaveGuest, peer }) =>
    withinPasswordLimits(deps, peer, () => registerUser(deps, body, leaveGuest)),
  )
  router.on(getFieldsOfActivity, () => E.right(fieldsOfActivity))
}

// `onGuestSignIn` moves a guest's data in other modules to the account.
export const identityModule = (
  onGuestSignIn: OnGuestSignIn,
): ServiceModule<IdentityDeps, DeliveryData, ResolvedDeliveryContext> => ({
  routes: [
    (router, deps) => sessionRoutes(router, { ...deps, onGuestSignIn }),
    verificationRoutes,
    accountRoutes,
    cookieConsentRoutes,
    deliveryTypeRoutes,
    settingsRoutes,
    questionnaireRoutes,
    deletionRoutes,
    addressRoutes,
    emailConfirmationRoutes,
    (router, deps) => registrationRoutes(router, { ...deps, onGuestSignIn }),
    passwordRoutes,
    historyRoutes,
    captchaRoutes,
    staffSessionRoutes,
    staffAccessRoutes,
    recoveryCodeRoutes,
    staffRoutes,
  ],
  jobs: (deps, messages) => [restoreJob(deps, messages)],
})

export type { IdentityDeps } from './deps.ts'
export { namedUser, setBlocked, userCommands } from './accounts/commands.ts'
export {
  bonusBalance,
  enterBonus,
  enterEndedBonuses,
  liveBonusLots,
  lockBonuses,
  spendableBonuses,
} from './bonus/bonus-ledger.ts'
export { attachCard, cardConflict, cardOf, ensureCard } from './bonus/cards.ts'
export { isLettersOff, lettersOff, lettersOffAddress, newsletterOffAddress } from './profile/letters-off.ts'
export { consentsOf, contactOf, isConsent, recordConsent, withdrawNewsletter } from './consents.ts'
export { eraseGuest, eraseOldContacts, eraseUser, hasOpenGuestOrders, hasOpenOrders } from './deletion/erase.ts'
export { requireCaptcha } from './captcha/captcha.ts'
export { requireCaptchaIfMany } from './verification/captcha-rule.ts'
export { checkCaptcha } from './captcha/check-account.ts'
export type { CaptchaProvider } from './captcha/provider.ts'
export { captchaProvider, type CaptchaSettings, readCaptchaSettings } from './captcha/settings.ts'
export { noteEvent } from './history/events.ts'
export { authenticateBy } from './sessions/authenticate.ts'
export { OPERATOR, recordChange } from './staff/audit.ts'
export { requireSecondFactor } from './staff/second-factor.ts'
export { staffCommands } from './staff/commands.ts'
export { admitStaffBy } from './staff/sessions.ts'
export { after } from './sessions/open-session.ts'
export { countAttempt, keyed } from './verification/attempts.ts'
export { takeVerificationToken } from './verification/tokens.ts'
export { sendCode, type Subject, takeCode } from './verification/codes.ts'
export { CODE_LENGTH, CODE_SECONDS } from './verification/limits.ts'
export { giveAdminLink } from './sessions/admin-link.ts'
