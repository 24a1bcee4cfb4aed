import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  DateTimeInput,
  maxLength,
  ReferenceArrayInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import type { Block } from '../../domain/content/blocks.ts'
import { PAGE_HTML } from '../../domain/content/allowed-html.ts'
import { HtmlInput } from '../core/html-input.tsx'
import { PictureInput } from '../core/picture-input.tsx'
import { byText, orEmpty, productText, useChoices } from '../products/rule-goods.tsx'
import { parseMoment } from './publication.tsx'

export type BlockKind = Block['kind']

interface KindLook {
  readonly name: string
  readonly note: string
  /** Fields of a new block. */
  readonly empty: object
}

const titled = { title: null }

export const KINDS: Readonly<Record<BlockKind, KindLook>> = {
  hero: {
    name: 'Обложка',
    note: 'Картинка с заголовком и ссылкой',
    empty: { title: '', text: null, image: '', url: null },
  },
  banners: { name: 'Баннеры', note: 'Баннеры с местом «Главная, вверху»', empty: {} },
  categories: { name: 'Категории', note: 'Плитки разделов каталога', empty: titled },
  popular: { name: 'Популярное', note: 'Товары с отметкой «Популярный», затем по продажам', empty: titled },
  new: { name: 'Новинки', note: 'Товары с отметкой «Новинка», затем последние', empty: titled },
  discounted: { name: 'Со скидкой', note: 'Товары с самой большой скидкой', empty: titled },
  category: {
    name: 'Товары категории',
    note: 'Популярные товары одной категории',
    empty: { ...titled, categoryId: null },
  },
  collection: {
    name: 'Товары подборки',
    note: 'Популярные товары одной подборки',
    empty: { ...titled, collectionId: null },
  },
  products: { name: 'Товары вручную', note: 'Выбранные товары в вашем порядке', empty: { ...titled, productIds: [] } },
  viewed: { name: 'Вы смотрели', note: 'У каждого покупателя свои', empty: {} },
  promotions: { name: 'Акции', note: 'Последние акции', empty: titled },
  posts: { name: 'Блог', note: 'Последние записи', empty: titled },
  brands: { name: 'Бренды', note: 'Выбранные или первые по алфавиту', empty: { ...titled, brandIds: [] } },
  text: { name: 'Текст', note: 'Заголовки, списки, ссылки, картинки', empty: { ...titled, html: '' } },
  pictures: {
    name: 'Картинки в ряд',
    note: 'До шести картинок с подписями и ссылками',
    empty: { ...titled, pictures: [{ image: '', title: null, url: null }] },
  },
  countdown: {
    name: 'Обратный отсчёт',
    note: 'До конца акции; потом блок исчезнет сам',
    empty: { title: '', text: null, url: null, endsAt: null },
  },
}

const TITLE = 120
const NOTE = 500
const LINK = '/catalog/… или https://…'

interface FieldsProps {
  readonly kind: BlockKind
  /** Where the block is in the form. */
  readonly at: string
}

const LONG_TITLED: ReadonlyArray<BlockKind> = ['hero', 'countdown']

function Goods({ kind, at }: FieldsProps) {
  const [categories, collections, brands] = [useChoices('categories'), useChoices('collections'), useChoices('brands')]
  if (kind === 'category')
    return (
      <AutocompleteInput
        source={`${at}.categoryId`}
        label="Категория"
        choices={categories}
        optionText="title"
        validate={required()}
        fullWidth
      />
    )
  if (kind === 'collection')
    return (
      <AutocompleteInput
        source={`${at}.collectionId`}
        label="Подборка"
        choices={collections}
        optionText="title"
        validate={required()}
        fullWidth
      />
    )
  if (kind === 'brands')
    return (
      <AutocompleteArrayInput
        source={`${at}.brandIds`}
        label="Бренды"
        choices={brands}
        optionText="title"
        parse={orEmpty}
        helperText="Пусто: первые по алфавиту"
        fullWidth
      />
    )
  return (
    <ReferenceArrayInput source={`${at}.productIds`} reference="products">
      <AutocompleteArrayInput
        label="Товары"
        optionText={productText}
        filterToQuery={byText}
        parse={orEmpty}
        validate={required()}
        helperText="Название или артикул. Показаны те, что есть в городе покупателя"
        fullWidth
      />
    </ReferenceArrayInput>
  )
}

/** What a block of this kind shows. */
export function BlockFields({ kind, at }: FieldsProps) {
  const source = (name: string) => `${at}.${name}`
  const isTitled = 'title' in KINDS[kind].empty
  return (
    <>
      {isTitled && (
        <TextInput
          source={source('title')}
          label="Заголовок"
          validate={LONG_TITLED.includes(kind) ? [required(), maxLength(TITLE)] : maxLength(TITLE)}
          helperText={LONG_TITLED.includes(kind) ? false : 'Пусто: обычный заголовок'}
        />
      )}
      {LONG_TITLED.includes(kind) && (
        <>
          <TextInput source={source('text')} label="Текст" multiline validate={maxLength(NOTE)} />
          <TextInput source={source('url')} label="Куда ведёт" helperText={LINK} />
        </>
      )}
      {kind === 'hero' && (
        <PictureInput
          source={source('image')}
          label="Картинка"
          validate={required()}
          helperText="3:1, лучше 2400 × 800"
        />
      )}
      {kind === 'countdown' && (
        <DateTimeInput
          source={source('endsAt')}
          label="До какого времени"
          parse={parseMoment}
          validate={required()}
          helperText="По часам этого устройства"
        />
      )}
      {kind === 'text' && <HtmlInput source={source('html')} label="Текст" allowed={PAGE_HTML} />}
      {kind === 'pictures' && (
        <ArrayInput source={source('pictures')} label="Картинки" validate={required()}>
          <SimpleFormIterator disableClear>
            <PictureInput source="image" label="Картинка" validate={required()} helperText="3:2, лучше 720 × 480" />
            <TextInput source="title" label="Подпись" validate={maxLength(TITLE)} />
            <TextInput source="url" label="Куда ведёт" helperText={LINK} />
          </SimpleFormIterator>
        </ArrayInput>
      )}
      {['category', 'collection', 'products', 'brands'].includes(kind) && <Goods kind={kind} at={at} />}
    </>
  )
}
