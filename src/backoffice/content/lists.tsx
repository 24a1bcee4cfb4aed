import { DataTable } from 'react-admin'
import { MoneyField } from '../core/fields.tsx'
import { listOf } from '../core/resource-pages.tsx'

export const PageList = listOf('title', 'path')
export const PostList = listOf('title', 'slug', 'publishedOn')
export const PromotionList = listOf('title', 'slug', 'dateFrom', 'dateTo')
export const RedirectList = listOf('url', 'target', 'code')
export const PromocodeList = listOf(
  'code',
  'title',
  'percent',
  <DataTable.Col key="amount" source="amount" disableSort>
    <MoneyField source="amount" />
  </DataTable.Col>,
  'validTo',
  'used',
)
