import { useQuery } from '@tanstack/react-query'
import { BooleanInput, DataTable, DateTimeInput, useRecordContext, useResourceContext } from 'react-admin'
import { getPreviewLink } from '../../contract/admin/content.ts'
import type { PreviewKind } from '../../contract/kernel/staff-access.ts'
import { publicationState, type PublicationState } from '../../domain/content/publication.ts'
import { millisOf } from '../../domain/time/moment.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'

interface Published {
  readonly isDraft: boolean
  readonly publishAt: string | null
  readonly publishUntil: string | null
}

const STATES: Readonly<Record<PublicationState, string>> = {
  draft: 'Черновик',
  scheduled: 'Появится',
  published: 'Опубликовано',
  ended: 'Снято',
}

export const stateText = ({ isDraft, publishAt, publishUntil }: Published): string => {
  const [from, until] = [publishAt, publishUntil].map((moment) => (moment === null ? null : millisOf(moment)))
  const state = publicationState({ isDraft, publishAt: from ?? null, publishUntil: until ?? null }, Date.now())
  return state === 'scheduled' && publishAt !== null ? `${STATES[state]} ${formatTime(publishAt)}` : STATES[state]
}

export const stateColumn = (
  <DataTable.Col key="state" label="Публикация" disableSort render={(record: Published) => stateText(record)} />
)

export const parseMoment = (value: string | null): string | null => {
  const millis = value === null ? Number.NaN : Date.parse(value)
  return Number.isNaN(millis) ? null : new Date(millis).toISOString()
}

interface Addressed {
  readonly id: string
  readonly path?: string | null
  readonly slug?: string
}

const FOLDERS: Readonly<Record<string, string>> = { posts: '/blog/', promotions: '/actions/' }

const addressIn = (resource: string, { path, slug }: Addressed): string | null =>
  resource in FOLDERS
    ? `${FOLDERS[resource] ?? ''}${slug ?? ''}/`
    : resource === 'banners'
      ? (path ?? '/')
      : (path ?? null)

// Half of the hour that a link is valid.
const LINK_MS = 1_800_000

// The saved record on the storefront, drafts too.
export function PreviewLink() {
  const record = useRecordContext<Addressed>()
  const resource = useResourceContext() ?? ''
  const path = record === undefined ? null : addressIn(resource, record)
  const { data } = useQuery({
    queryKey: ['preview', resource, record?.id, path],
    queryFn: () =>
      call(getPreviewLink, {
        query: { path: path ?? '/', kind: resource as PreviewKind, id: Number(record?.id) },
      }),
    enabled: path !== null,
    staleTime: LINK_MS,
    refetchInterval: LINK_MS,
  })
  if (data === undefined) return null
  return (
    <a href={data.href} target="_blank" rel="noreferrer">
      Посмотреть сохранённое в магазине
    </a>
  )
}

// Inputs for a draft, or for publication now or between two times. Pages of the shop itself are always published.
export function PublicationInputs() {
  const page = useRecordContext<{ readonly id: string; readonly routeName?: string | null }>()
  if (typeof page?.routeName === 'string') return null
  return (
    <>
      <BooleanInput
        source="isDraft"
        label="Черновик"
        defaultValue={false}
        helperText="Покупатели не видят черновик. Снимите отметку и сохраните, чтобы опубликовать"
      />
      <DateTimeInput
        source="publishAt"
        label="Опубликовать в"
        parse={parseMoment}
        defaultValue={null}
        helperText="По часам этого устройства. Пусто: сразу"
      />
      <DateTimeInput
        source="publishUntil"
        label="Снять с публикации в"
        parse={parseMoment}
        defaultValue={null}
        helperText="Пусто: без срока"
      />
    </>
  )
}
