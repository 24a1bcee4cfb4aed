import type { ContentItem } from '../../domain/content/page.ts'

const hasPhone = (value: unknown): value is { readonly phone: string } =>
  typeof value === 'object' && value !== null && 'phone' in value && typeof value.phone === 'string'

export const phonesOf = (items: ReadonlyArray<ContentItem>): ReadonlyArray<string> =>
  items.flatMap(({ value }) => (hasPhone(value) ? [value.phone] : []))
