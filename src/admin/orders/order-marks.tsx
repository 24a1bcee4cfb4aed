import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { markOrder } from '../../contract/admin/orders.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { Section, type StaffOrder } from './section.tsx'
import { ORDER_CHOICES, useOrderChoices } from './use-order-choices.ts'

const NOBODY = 0
const MOST_TAGS = 10
const TAG_LENGTH = 30

/** Tags and the responsible employee; a change is saved at once. */
export function OrderMarks({ order }: { readonly order: StaffOrder }) {
  const queries = useQueryClient()
  const choices = useOrderChoices()
  const mark = useChange(
    (body: { readonly tags: ReadonlyArray<string>; readonly responsibleId: number | null }) =>
      call(markOrder, { params: { id: order.id }, body }),
    () => {
      // a new tag is a choice of other orders
      void queries.invalidateQueries({ queryKey: ORDER_CHOICES })
      return null
    },
  )
  const { tags, responsible } = order
  // a new array in each render would clear what is typed
  const chosen = useMemo(() => [...tags], [tags])
  const responsibleId = responsible?.id ?? null
  const staff = choices?.staff ?? []
  const isKnown = responsible === null || staff.some(({ id }) => id === responsible.id)
  return (
    <Section title="Для сотрудников">
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        options={(choices?.tags ?? []).filter((tag) => !tags.includes(tag))}
        value={chosen}
        disabled={mark.isPending}
        onChange={(_, next) => {
          const short = next.map((tag) => tag.trim().slice(0, TAG_LENGTH)).filter((tag) => tag !== '')
          mark.mutate({ tags: short.slice(0, MOST_TAGS), responsibleId })
        }}
        renderInput={(params) => (
          <TextField {...params} label="Метки" placeholder="Введите и нажмите Enter" helperText={null} />
        )}
      />
      <TextField
        select
        label="Ответственный"
        value={responsibleId ?? NOBODY}
        disabled={mark.isPending}
        onChange={({ target }) => {
          const id = Number(target.value)
          mark.mutate({ tags, responsibleId: id === NOBODY ? null : id })
        }}
      >
        <MenuItem value={NOBODY}>никто</MenuItem>
        {!isKnown && <MenuItem value={responsible.id}>{responsible.title}</MenuItem>}
        {staff.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  )
}
