import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductList } from '../../../../domain/catalogue/product-list.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

type Change = TaskEither<AppError, void>

export interface ListsApi {
  readonly lists: TaskEither<AppError, ReadonlyArray<ProductList>>
  readonly create: (title: string) => TaskEither<AppError, { readonly id: number }>
  readonly rename: (id: number, title: string) => Change
  readonly remove: (id: number) => Change
  readonly restore: (id: number) => Change
  readonly add: (id: number, product: ProductId) => Change
  readonly takeOut: (id: number, product: ProductId) => Change
  readonly share: (id: number) => Change
  readonly revoke: (id: number) => Change
  readonly shared: (token: string) => TaskEither<AppError, Pick<ProductList, 'title' | 'productIds'>>
}

export const $listsApi = apiPort<ListsApi>('catalogue', 'ListsApi')
