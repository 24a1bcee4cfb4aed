import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '../../domain/money/format.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { imageAddress, IMAGE_SIZES } from '../../domain/content/image-address.ts'
import { SHOP_TIME_ZONE } from '../../domain/time/day.ts'
import { templateText } from './template-text.ts'

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

// `02.01.2026, 14:05`, by the clock of the shop.
export const formatTime = (moment: string): string => clock.format(new Date(moment))

interface FieldProps {
  readonly source: string
}

const valueAt = (record: object | undefined, source: string): unknown =>
  (record as Readonly<Record<string, unknown>> | undefined)?.[source]

export function MoneyField({ source }: FieldProps) {
  const value = valueAt(useRecordContext(), source)
  return typeof value === 'number' ? <span>{formatPrice(value as Kopecks)}</span> : null
}

// Of a link in a row of a list: the row opens its record too, and Back would need two presses.
export const stopPropagation = (event: SyntheticEvent): void => {
  event.stopPropagation()
}

interface RecordLinkProps extends FieldProps {
  readonly type?: 'edit' | 'show'
}

// A cell with a link to the record, so that the keyboard reaches it.
export function RecordLink({ source, type = 'edit' }: RecordLinkProps) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const pathOf = useCreatePath()
  if (record === undefined || resource === undefined) return null
  return (
    <Link to={pathOf({ resource, type, id: record.id })} onClick={stopPropagation}>
      {templateText(String(valueAt(record, source) ?? '—'))}
    </Link>
  )
}

export function TimeField({ source }: FieldProps) {
  const value = valueAt(useRecordContext(), source)
  return typeof value === 'string' ? <time dateTime={value}>{formatTime(value)}</time> : null
}

interface PictureProps {
  readonly source: string | null
  readonly alt?: string
  readonly size?: number
}

// A small picture of the shop: 48 px by default.
export function Picture({ source, alt = '', size = 48 }: PictureProps) {
  if (source === null || source === '') return null
  const [small, , medium] = IMAGE_SIZES
  return (
    <img
      src={imageAddress(source, size > small.width ? medium : small, 'webp')}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
