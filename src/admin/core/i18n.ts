import polyglotI18nProvider from 'ra-i18n-polyglot'
import russianMessages from 'ra-language-russian'
import type { TranslationMessages } from 'react-admin'
import { deliveryTexts } from '../orders/texts.ts'
import { resourceTexts } from './resource-texts.ts'

const { ra, ...others } = russianMessages as TranslationMessages

const messages: TranslationMessages = {
  ...others,
  ra: {
    ...ra,
    action: { ...ra.action, unselect: 'Снять выделение' },
    message: {
      ...ra.message,
      delete_title: 'Удалить «%{recordRepresentation}»?',
      delete_content: 'Эта запись исчезнет из списка.',
    },
    saved_queries: {
      ...ra.saved_queries,
      label: 'Сохранённые фильтры',
      query_name: 'Название фильтра',
      new_label: 'Сохранить этот фильтр',
      new_dialog_title: 'Сохранить фильтр',
      remove_label: 'Удалить фильтр',
      remove_label_with_name: 'Удалить фильтр «%{name}»',
      remove_dialog_title: 'Удалить фильтр?',
      remove_message: 'Сам список не изменится.',
    },
    page: {
      ...ra.page,
      empty: 'Здесь пока пусто.',
      invite: 'Добавьте первую запись.',
      edit: '%{name}: %{recordRepresentation}',
      show: '%{name}: %{recordRepresentation}',
      access_denied: 'Доступ запрещён',
    },
  },
  resources: resourceTexts,
  delivery: deliveryTexts,
}

// A text without a translation is shown unchanged: labels are in Russian already.
export const i18nProvider = polyglotI18nProvider(() => messages, 'ru', [{ locale: 'ru', name: 'Русский' }], {
  allowMissing: true,
})
