import { data } from 'react-router'
import type { Slug } from '../../../domain/catalogue/product.ts'

export const slugOf = (part: string | undefined): Slug => {
  if (part === undefined || !/^[a-z0-9-]{1,200}$/.test(part)) throw data({ message: '' }, { status: 404 })
  return part as Slug
}
