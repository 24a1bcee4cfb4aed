import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeStaffBlocks } from '../../../contract/admin/blocks.ts'
import type { Block } from '../../../domain/content/blocks.ts'
import { millisOf } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { safeHtml } from '../pages/write-page.ts'

type Stored = typeof changeStaffBlocks.body._A

const strings = {
  changed: 'Блоки этой страницы уже изменил другой сотрудник. Откройте её заново и повторите свои изменения.',
  noText: 'Напишите текст',
  sameId: 'Два блока с одним номером: добавьте блок заново',
  wrongEnd: 'Укажите время позже начала показа',
} as const

// Pages of routes other than the home page have no place for blocks.
const hasPlace = sql<boolean>`(route_name is null or route_name = 'index')`

/** The blocks as staff edit them; undefined if the page cannot have any. */
export const storedBlocks = async (db: Kysely<Tables>, id: number | string): Promise<Stored | undefined> => {
  const page = await db
    .selectFrom('pages')
    .select(['blocks', 'blocks_draft', 'blocks_version'])
    .where('id', '=', Number(id))
    .where(hasPlace)
    .executeTakeFirst()
  return (
    page && {
      version: page.blocks_version,
      blocks: page.blocks_draft ?? page.blocks,
      isPublished: page.blocks_draft === null,
    }
  )
}

const cleaned = (block: Block): Block => (block.kind === 'text' ? { ...block, html: safeHtml(block.html) } : block)

const errorOf = (blocks: ReadonlyArray<Block>): ServiceError | null => {
  const ids = new Set<string>()
  for (const [index, block] of blocks.entries()) {
    const field = (name: string) => `blocks.${String(index)}.${name}`
    const { id, publishAt, publishUntil } = block
    if (ids.has(id)) return invalid(field('id'), strings.sameId)
    ids.add(id)
    const [from, until] = [publishAt ?? '', publishUntil ?? ''].map(millisOf)
    if (typeof from === 'number' && typeof until === 'number' && from >= until)
      return invalid(field('publishUntil'), strings.wrongEnd)
    if (block.kind === 'text' && block.html === '') return invalid(field('html'), strings.noText)
  }
  return null
}

export const writeBlocks = async (
  trx: Transaction<Tables>,
  id: number,
  { version, blocks: sent, isPublished }: Stored,
): Promise<E.Either<ServiceError, Stored>> => {
  const blocks = sent?.map(cleaned) ?? null
  const error = errorOf(blocks ?? [])
  if (error !== null) return E.left(error)
  const json = blocks === null ? null : JSON.stringify(blocks)
  const written = await trx
    .updateTable('pages')
    .set(isPublished ? { blocks: json, blocks_draft: null } : { blocks_draft: json })
    .set((page) => ({ blocks_version: page('blocks_version', '+', 1) }))
    .where('id', '=', id)
    .where('blocks_version', '=', version)
    .where(hasPlace)
    .returning('id')
    .executeTakeFirst()
  const stored = await storedBlocks(trx, id)
  if (stored === undefined) return E.left(notFound)
  if (written === undefined) return E.left({ _tag: 'Conflict', message: strings.changed })
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(stored)
}
