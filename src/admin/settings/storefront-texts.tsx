import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  ArrayInput,
  BooleanInput,
  Form,
  maxLength,
  NumberInput,
  required,
  SaveButton,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { changeStorefrontTexts, getStorefrontTexts } from '../../contract/admin/content.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { PictureInput } from '../core/picture-input.tsx'
import { useChange } from '../core/use-call.ts'

type Texts = TypeOf<typeof changeStorefrontTexts.body>

const KEY = ['storefront texts']
const asText = (value: string) => value

const LEVELS = [
  ['none', 'Товара нет ни в одном месте'],
  ['unavailable', 'Товар закончился'],
  ['low', 'Мало'],
  ['medium', 'Средне'],
  ['high', 'Много'],
] as const

// The form has '' for an empty address; the API has null.
const bodyOf = ({ headerCollection, ...texts }: Texts): Texts => ({
  ...texts,
  headerCollection: {
    ...headerCollection,
    image: headerCollection.image === '' ? null : headerCollection.image,
    links: headerCollection.links.map(({ title, url }) => ({ title, url })),
  },
})

interface EditedProps {
  readonly onEdited: (isEdited: boolean) => void
}

function WatchEdited({ onEdited }: EditedProps) {
  const { isDirty } = useFormState()
  useEffect(() => {
    onEdited(isDirty)
  }, [isDirty, onEdited])
  return null
}

// Has no warning of its own: a router supports one at a time.
export function StorefrontTexts({ onEdited }: EditedProps) {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getStorefrontTexts, {}, signal),
  })
  const save = useChange(
    (texts: Texts) => call(changeStorefrontTexts, { body: bodyOf(texts) }),
    () => 'Сохранено. Магазин покажет это в течение нескольких секунд.',
  )
  if (data === undefined) return null
  return (
    <Card component="section" aria-label="Надписи в магазине" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Надписи в магазине
        </Typography>
        <Form
          record={data}
          onSubmit={(values: object) => {
            save.mutate(values as Texts)
          }}
        >
          <WatchEdited onEdited={onEdited} />
          <Typography component="h3" variant="subtitle1">
            Подборка в шапке и боковом меню
          </Typography>
          <BooleanInput source="headerCollection.isShown" label="Показывать" />
          <TextInput
            source="headerCollection.title"
            label="Название подборки"
            parse={asText}
            validate={maxLength(60)}
            fullWidth
          />
          <PictureInput source="headerCollection.image" label="Картинка" />
          <ArrayInput source="headerCollection.links" label="Ссылки">
            <SimpleFormIterator inline disableClear>
              <TextInput source="title" label="Надпись" validate={required()} />
              <TextInput source="url" label="Адрес: /… или https://…" validate={required()} />
            </SimpleFormIterator>
          </ArrayInput>
          <Typography component="h3" variant="subtitle1">
            Остаток на карточках
          </Typography>
          <NumberInput source="stockLevels.low" label="«Мало» — до, штук" min={1} validate={required()} />
          <NumberInput source="stockLevels.medium" label="«Средне» — до, штук" min={1} validate={required()} />
          {LEVELS.map(([code, label]) => (
            <TextInput
              key={code}
              source={`stockLevels.texts.${code}`}
              label={`Надпись: ${label}`}
              validate={[required(), maxLength(60)]}
            />
          ))}
          <Typography component="h3" variant="subtitle1">
            Рассылка
          </Typography>
          <TextInput
            source="policyLabel"
            label="Текст у галочки согласия"
            helperText="Можно с тегом ссылки: <a href=…>. Пусто: текст магазина."
            multiline
            fullWidth
          />
          <SaveButton alwaysEnable disabled={save.isPending} />
        </Form>
      </CardContent>
    </Card>
  )
}
