export interface PhoneLinkProps {
  /** As it is to be read: `8 800 700-50-00`. */
  readonly phone: string
  readonly className?: string | undefined
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return <a href={`tel:${dialled(phone)}`} className={className}>{phone}</a>
}
