import { BooleanInput, DataTable, DateTimeInput, useRecordContext } from 'react-admin'
import { publicationState, type PublicationState } from '../../domain/content/publication.ts'
import { millisOf } from '../../domain/time/moment.ts'
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

const stateText = ({ isDraft, publishAt, publishUntil }: Published): string => {
  const [from, until] = [publishAt, publishUntil].map((moment) => (moment === null ? null : millisOf(moment)))
  const state = publicationState({ isDraft, publishAt: from ?? null, publishUntil: until ?? null }, Date.now())
  return state === 'scheduled' && publishAt !== null ? `${STATES[state]} ${formatTime(publishAt)}` : STATES[state]
}

export const stateColumn = (
  <DataTable.Col key="state" label="Публикация" disableSort render={(record: Published) => stateText(record)} />
)

const parseMoment = (value: string | null): string | null => {
  const millis = value === null ? Number.NaN : Date.parse(value)
  return Number.isNaN(millis) ? null : new Date(millis).toISOString()
}

/** Draft, or published now or between two times. Pages that the shop itself needs are always published. */
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
