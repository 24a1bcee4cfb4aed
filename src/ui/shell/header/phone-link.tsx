import { phoneOf, writtenPhone } from '../../../domain/person/phone.ts'

export interface PhoneLinkProps {
  readonly phone: string
  readonly className?: string | undefined
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const phoneNumber = /\s/.test(phone) ? null : phoneOf(phone)
  return (
    <a href={`tel:${dialled(phone)}`} className={className}>
      {phoneNumber === null ? phone : writtenPhone(phoneNumber)}
    </a>
  )
}
