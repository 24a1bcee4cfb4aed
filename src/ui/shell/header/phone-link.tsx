import { phoneText } from '../../../domain/person/phone.ts'

export interface PhoneLinkProps {
  readonly phone: string
  readonly className?: string | undefined
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${dialled(phone)}`} className={className}>
      {phoneText(phone)}
    </a>
  )
}
