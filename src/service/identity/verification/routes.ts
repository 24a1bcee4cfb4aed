import * as E from 'fp-ts/Either'
import { confirmPhone, verifyPhone } from '../../../contract/identity/phone-verification.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid } from '../../platform/http/service-error.ts'
import { after } from '../sessions/open-session.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import type { IdentityDeps } from '../deps.ts'
import { sendCode, takeCode } from './codes.ts'
import { CODE_LENGTH, CODE_SECONDS } from './limits.ts'
import { giveVerificationToken } from './tokens.ts'

const strings = {
  wrongCode: 'Неверный код',
  codeText: (brand: string, code: string) => `${brand}: код ${code}. Никому его не сообщайте.`,
  spokenCode: (code: string) => `Ваш код: ${Array.from(code).join(', ')}`,
} as const

const wrongCode = invalid('code', strings.wrongCode)

export const verificationRoutes = (router: Router, deps: IdentityDeps): void => {
  const { db, clock, settings } = deps

  router.on(verifyPhone, async ({ body: { phone, isSms } }, { peer }) => {
    const sent = await sendCode(deps, { purpose: 'phone', of: phone }, peer, (trx, code, now) =>
      sendMessage(
        trx,
        isSms
          ? { channel: 'sms', to: phone, text: strings.codeText(settings()['shop.name'], code) }
          : { channel: 'call', to: phone, text: strings.spokenCode(code) },
        { now, until: after(now, CODE_SECONDS) },
      ),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right, codeLength: CODE_LENGTH })
  })

  router.on(confirmPhone, async ({ body: { phone, code } }, { peer }) => {
    const taken = await takeCode(deps, { purpose: 'phone', of: phone }, code, peer, wrongCode)
    if (E.isLeft(taken)) return taken
    return E.right({ verificationToken: await giveVerificationToken(db, phone, new Date(clock.now())) })
  })
}
