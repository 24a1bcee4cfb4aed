import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { decodedCsv } from '../../contract/admin/decoded-csv.ts'
import * as places from '../../contract/admin/places.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { FileButton } from '../core/file-button.tsx'

const CALLS = {
  shops: { exportCsv: places.exportShopsCsv, planCsv: places.planShopsCsv, importCsv: places.importShopsCsv },
  cities: { exportCsv: places.exportCitiesCsv, planCsv: places.planCitiesCsv, importCsv: places.importCitiesCsv },
} as const

type Outcome = TypeOf<typeof places.planShopsCsv.response>

interface Planned {
  readonly text: string
  readonly outcome: Outcome
}

const countsOf = ({ added, changed, unchanged }: Outcome) =>
  `Новых: ${added}, изменено: ${changed}, без изменений: ${unchanged}.`

export function CsvTools({ of }: { readonly of: keyof typeof CALLS }) {
  const { exportCsv, planCsv, importCsv } = CALLS[of]
  const [notify, refresh] = [useNotify(), useRefresh()]
  const [planned, setPlanned] = useState<Planned | null>(null)

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  const plan = (file: File) =>
    attempt(async () => {
      const { text } = decodedCsv(new Uint8Array(await file.arrayBuffer()))
      setPlanned({ text, outcome: await call(planCsv, { body: text }) })
    })
  const apply = ({ text }: Planned) =>
    attempt(async () => {
      const outcome = await call(importCsv, { body: text })
      if (!outcome.isApplied) return setPlanned({ text, outcome })
      setPlanned(null)
      notify(`Загружено. ${countsOf(outcome)}`, { type: 'success' })
      refresh()
    })

  const isGood = planned !== null && planned.outcome.problems.length === 0
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button href={exportCsv.path} download>
          Скачать CSV
        </Button>
        <FileButton label="Загрузить CSV" accept=".csv,text/csv" chosen={(file) => void plan(file)} />
      </Stack>
      {planned !== null && (
        <Alert
          severity={isGood ? 'info' : 'error'}
          onClose={() => {
            setPlanned(null)
          }}
        >
          {isGood
            ? `План. ${countsOf(planned.outcome)}`
            : 'Ничего не изменено. Исправьте строки и загрузите файл снова:'}
          {!isGood && (
            <ul>
              {planned.outcome.problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  строка {line}: {message}
                </li>
              ))}
            </ul>
          )}
          {isGood && (
            <Button
              size="small"
              sx={{ ml: 2 }}
              onClick={() => {
                void apply(planned)
              }}
            >
              Применить
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  )
}
