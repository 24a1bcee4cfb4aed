import { useUnit } from 'effector-react'
import { $user } from '../../../application/session/current-user.ts'
import { $settings } from '../../../application/settings/settings.ts'

/** How the shopper learns about the order. Messages to an account follow its settings. */
export type MessageChannel = 'account' | 'email' | 'sms' | 'none'

export const useMessageChannel = (token: string | null, email: string | undefined): MessageChannel => {
  const { user, settings } = useUnit({ user: $user, settings: $settings })
  if (token === null || user !== null) return 'account'
  if (email !== undefined) return 'email'
  return settings.isSmsSent === true ? 'sms' : 'none'
}
