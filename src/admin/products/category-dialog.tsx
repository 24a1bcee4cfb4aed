import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addStaffCategory, changeStaffCategory, removeStaffCategory } from '../../contract/admin/categories.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { FormDialog } from '../core/form-dialog.tsx'
import type { Category } from './category-rows.ts'

const PINS: Readonly<Record<Category['pinned'][number], string>> = {
  title: 'название',
  place: 'место',
  isActive: 'показ',
}

export const pinsText = ({ isFeedOwned, pinned }: Category): string =>
  isFeedOwned && pinned.length > 0 ? `закреплено: ${pinned.map((name) => PINS[name]).join(', ')}` : ''

const SEO_FIELDS = [
  { name: 'seoTitle', label: 'Заголовок категории', most: 200 },
  { name: 'seoDescription', label: 'Описание категории', most: 500 },
  { name: 'productSeoTitle', label: 'Заголовок её товаров', most: 200 },
  { name: 'productSeoDescription', label: 'Описание её товаров', most: 500 },
] as const

type SeoTexts = Readonly<Record<(typeof SEO_FIELDS)[number]['name'], string>>

const seoOf = (category: Category | null): SeoTexts => ({
  seoTitle: category?.seoTitle ?? '',
  seoDescription: category?.seoDescription ?? '',
  productSeoTitle: category?.productSeoTitle ?? '',
  productSeoDescription: category?.productSeoDescription ?? '',
})

interface CategoryDialogProps {
  // Null when a new category is added.
  readonly category: Category | null
  // Parent of the new category.
  readonly parent: Category | null
  readonly onClose: () => void
}

export function CategoryDialog({ category, parent, onClose }: CategoryDialogProps) {
  const [title, setTitle] = useState(category?.title ?? '')
  const [isActive, setActive] = useState(category?.isActive ?? true)
  const [seo, setSeo] = useState(seoOf(category))
  const closed = (text: string) => () => {
    onClose()
    return text
  }
  const save = useChange(() => {
    if (category === null) return call(addStaffCategory, { body: { title, parentId: parent?.id ?? null } })
    const body = {
      ...(title !== category.title && { title }),
      ...(isActive !== category.isActive && { isActive }),
      ...Object.fromEntries(
        SEO_FIELDS.flatMap(({ name }) => (seo[name] === (category[name] ?? '') ? [] : [[name, seo[name] || null]])),
      ),
    }
    return call(changeStaffCategory, { params: { id: category.id }, body })
  }, closed('Сохранено'))
  const unpin = useChange(
    (id: number) => call(changeStaffCategory, { params: { id }, body: { isUnpinned: true } }),
    closed('Следующий импорт вернёт как в выгрузке'),
  )
  const remove = useChange((id: number) => call(removeStaffCategory, { params: { id } }), closed('Удалено'))
  const isBusy = save.isPending || unpin.isPending || remove.isPending
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="category-dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <DialogTitle id="category-dialog">
          {category?.title ?? (parent === null ? 'Новая категория' : `Новая категория в «${parent.title}»`)}
        </DialogTitle>
        <DialogContent>
          <TextField
            label="Название"
            value={title}
            required
            autoFocus
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={({ target }) => {
              setTitle(target.value)
            }}
          />
          {category !== null && (
            <FormControlLabel
              label="Показана в магазине"
              control={
                <Switch
                  checked={isActive}
                  onChange={({ target }) => {
                    setActive(target.checked)
                  }}
                />
              }
            />
          )}
          {category !== null && (
            <>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                Для поисковых систем. Можно {'{категория}'}, {'{магазин}'}, а у товаров ещё {'{товар}'}, {'{бренд}'},{' '}
                {'{цена}'}. Пусто — шаблон категории выше, а без него слова магазина.
              </Typography>
              {SEO_FIELDS.map(({ name, label, most }) => (
                <TextField
                  key={name}
                  label={label}
                  value={seo[name]}
                  fullWidth
                  multiline
                  margin="dense"
                  slotProps={{ htmlInput: { maxLength: most } }}
                  onChange={({ target }) => {
                    setSeo({ ...seo, [name]: target.value })
                  }}
                />
              ))}
            </>
          )}
          {category?.isFeedOwned === true && (
            <Typography variant="body2" color="text.secondary">
              Категория из выгрузки «{category.source}». Что вы измените, импорт не перезапишет. {pinsText(category)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {category !== null && category.isFeedOwned && category.pinned.length > 0 && (
            <Button
              disabled={isBusy}
              onClick={() => {
                unpin.mutate(category.id)
              }}
            >
              Вернуть как в выгрузке
            </Button>
          )}
          {category !== null && !category.isFeedOwned && (
            <Button
              color="error"
              disabled={isBusy}
              onClick={() => {
                remove.mutate(category.id)
              }}
            >
              Удалить
            </Button>
          )}
          <Button onClick={onClose}>Закрыть</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Сохранить
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}
