import { DataTable } from 'react-admin'
import { MoneyField } from '../core/fields.tsx'
import { listOf } from '../core/resource-pages.tsx'
import { stateColumn } from './publication.tsx'

export const PageList = listOf('title', 'path', stateColumn)
export const PostList = listOf('title', 'slug', 'publishedOn', stateColumn)
export const PostCategoryList = listOf('title', 'slug', 'position')
export const PromotionList = listOf('title', 'slug', 'dateFrom', 'dateTo', stateColumn)
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
