import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Title } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { applyFeedUpload, getFeedUpload, uploadFeed } from '../../contract/admin/imports.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { ImportCounts, ReportLines } from './report.tsx'

type Upload = TypeOf<typeof getFeedUpload.response>

const LOOK_MS = 1_000

// A feed is text: gzip makes it ten times smaller on the way.
const packed = async (file: File): Promise<File> => {
  if (typeof CompressionStream === 'undefined' || /\.gz$/i.test(file.name)) return file
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  return new File([await new Response(stream).blob()], file.name)
}

function UploadForm({ onUploaded }: { readonly onUploaded: (id: number) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('yml')
  const [stock, setStock] = useState('')
  const upload = useChange(
    async (chosen: File) =>
      call(uploadFeed, {
        query: { source: source.trim(), ...(stock !== '' && { stock: Number(stock) }) },
        body: { file: await packed(chosen) },
      }),
    ({ id }) => {
      onUploaded(id)
      return null
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (file !== null) upload.mutate(file)
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 480, display: 'grid', gap: 1 }}>
      <Typography>
        Файл YML (XML каталога, как для маркетплейсов), можно сжатый gzip. Сначала он только проверяется: вы увидите,
        что изменится, и решите, загружать ли его.
      </Typography>
      <TextField
        type="file"
        label="Файл каталога"
        helperText={null}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.xml,.yml,.gz,text/xml,application/xml' } }}
        onChange={({ target }) => {
          setFile((target as HTMLInputElement).files?.[0] ?? null)
        }}
      />
      <TextField
        label="Источник"
        helperText="Имя поставщика: файл заменяет товары этого источника и не трогает остальные"
        required
        value={source}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        onChange={({ target }) => {
          setSource(target.value)
        }}
      />
      <TextField
        type="number"
        label="Остаток, если в файле его нет"
        helperText="Пусто: наличие — как написано в файле, без числа"
        value={stock}
        slotProps={{ htmlInput: { min: 0, max: 1_000_000 } }}
        onChange={({ target }) => {
          setStock(target.value)
        }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={file === null || source.trim() === '' || upload.isPending}
        sx={{ justifySelf: 'start' }}
      >
        Проверить файл
      </Button>
      {upload.isPending && <LinearProgress aria-label="Файл отправляется" />}
    </Box>
  )
}

const WORKING: Readonly<Record<string, string>> = {
  checking: 'Файл проверяется',
  importing: 'Каталог загружается',
}

function UploadState({ upload, onChanged }: { readonly upload: Upload; readonly onChanged: () => void }) {
  const { id, state, progress, counts, needsForce, report } = upload
  const apply = useChange(
    () => call(applyFeedUpload, { params: { id }, body: { isForced: needsForce } }),
    () => {
      onChanged()
      return null
    },
  )
  const working = WORKING[state]
  return (
    <>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {upload.fileName}, источник «{upload.source}»
      </Typography>
      <Box role="status" sx={{ mb: 2 }}>
        {working !== undefined && (
          <>
            <Typography>
              {working}
              {progress === '' ? '…' : `: ${progress}`}
            </Typography>
            <LinearProgress aria-label={working} />
          </>
        )}
        {state === 'checked' && 'Файл проверен. В каталоге пока ничего не изменилось.'}
        {state === 'imported' && 'Каталог загружен.'}
      </Box>
      {state === 'failed' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Файл не загружен.
        </Alert>
      )}
      {state === 'checked' && needsForce && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Файл снимает с продажи больше товаров, чем обычно бывает за одну загрузку. Проверьте, весь ли каталог в нём.
        </Alert>
      )}
      {counts !== null && state !== 'failed' && <ImportCounts counts={counts} />}
      {state === 'checked' && (
        <Button
          variant="contained"
          color={needsForce ? 'error' : 'primary'}
          disabled={apply.isPending}
          onClick={() => {
            apply.mutate(undefined)
          }}
          sx={{ mb: 2, mr: 1 }}
        >
          {needsForce ? 'Загрузить всё равно' : 'Загрузить в каталог'}
        </Button>
      )}
      <ReportLines lines={report} />
    </>
  )
}

export function UploadPage() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('upload') ?? 0)
  const { data, error, refetch } = useQuery({
    queryKey: ['feed-upload', id],
    queryFn: ({ signal }) => call(getFeedUpload, { params: { id } }, signal),
    enabled: id > 0,
    refetchInterval: ({ state }) => (WORKING[state.data?.state ?? ''] === undefined ? false : LOOK_MS),
  })
  return (
    <Card component="section" aria-label="Загрузка файла" sx={{ p: 2, mt: 2, maxWidth: 900 }}>
      <Title title="Загрузка каталога из файла" />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {id === 0 && (
        <UploadForm
          onUploaded={(uploaded) => {
            setSearch({ upload: String(uploaded) })
          }}
        />
      )}
      {data !== undefined && <UploadState upload={data} onChanged={() => void refetch()} />}
      {(data?.state === 'imported' || data?.state === 'failed' || error !== null) && (
        <Typography sx={{ mt: 2 }}>
          <Link to="/imports/create">Загрузить другой файл</Link> · <Link to="/imports">Все загрузки</Link>
        </Typography>
      )}
    </Card>
  )
}
