import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
  usePermissions,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router'
import { staffCollections } from '../../contract/admin/collections.ts'
import { PAGE_HTML } from '../../domain/content/allowed-html.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { call } from '../core/call.ts'
import { MoneyInput } from '../core/decimal-input.tsx'
import { HtmlInput } from '../core/html-input.tsx'
import { PictureInput } from '../core/picture-input.tsx'
import { formPages } from '../core/resource-pages.tsx'
import { PageTemplateInput, Requisites } from './page-templates.tsx'
import { PreviewLink, PublicationInputs } from './publication.tsx'

const TITLE_LENGTH = 200
const MAX_CHOICES = 100

const Title = () => <TextInput source="title" validate={[required(), maxLength(TITLE_LENGTH)]} />
const Slug = () => (
  <TextInput
    source="slug"
    validate={required()}
    helperText="Строчные латинские буквы, цифры и дефис: vesennyaya-skidka"
  />
)
const Html = () => <HtmlInput source="content" allowed={PAGE_HTML} />

// Pages of routes other than the home page have no place for blocks.
function BlocksLink() {
  const page = useRecordContext<{ readonly id: string; readonly routeName: string | null }>()
  if (page === undefined || (page.routeName !== null && page.routeName !== 'index')) return null
  return <Link to={`/pages/${page.id}/blocks`}>Блоки: обложка, товары, картинки, отсчёт</Link>
}

export const pageForms = formPages(() => (
  <>
    <PreviewLink />
    <BlocksLink />
    <PageTemplateInput />
    <TextInput source="path" helperText="Адрес в магазине: /o-nas/" />
    <Title />
    <TextInput source="description" multiline helperText="Для поисковых систем" />
    <TextInput source="keywords" />
    <PictureInput />
    <Html />
    <Requisites />
    <PublicationInputs />
  </>
))

interface PostCategory {
  readonly id: string
  readonly title: string
}

function PostCategoryInput() {
  const { data = [] } = useGetList<PostCategory>('postCategories', { pagination: { page: 1, perPage: MAX_CHOICES } })
  return (
    <SelectInput
      source="categoryId"
      choices={data.map(({ id, title }) => ({ id: Number(id), title }))}
      optionText="title"
      validate={required()}
      helperText={data.length === 0 && 'Сначала добавьте рубрику на странице «Рубрики блога»'}
    />
  )
}

export const postCategoryForms = formPages(() => (
  <>
    <Title />
    <Slug />
    <NumberInput source="position" min={0} defaultValue={0} validate={required()} />
  </>
))

function CollectionInput() {
  const { data = [] } = useQuery({
    queryKey: ['collections of content'],
    queryFn: async () => {
      const { items } = await call(staffCollections.list, { query: { limit: MAX_CHOICES } })
      return items.map(({ id, title }) => ({ id: Number(id), title }))
    },
  })
  return (
    <SelectInput
      source="collectionId"
      choices={data}
      optionText="title"
      emptyText="без подборки"
      defaultValue={null}
      parse={(value: number | '') => (value === '' ? null : value)}
      helperText="Её товары показаны под текстом"
    />
  )
}

export const postForms = formPages(() => (
  <>
    <PreviewLink />
    <Title />
    <Slug />
    <PostCategoryInput />
    <DateInput source="publishedOn" validate={required()} helperText="С будущей датой статья появится в этот день." />
    <TextInput source="preview" multiline />
    <PictureInput />
    <Html />
    <CollectionInput />
    <PublicationInputs />
  </>
))

interface RuleOfPromotion {
  readonly id: number | string
  readonly title: string
  readonly promotionId: number | null
}

const MOST_RULES = 1_000

function LinksToRules({ promotionId }: { readonly promotionId: number }) {
  const { data = [] } = useGetList<RuleOfPromotion>('priceRules', { pagination: { page: 1, perPage: MOST_RULES } })
  const rules = data.filter((rule) => rule.promotionId === promotionId)
  return (
    <Typography component="div">
      {rules.length === 0 ? 'Цен эта акция не меняет. ' : 'Цены меняют правила: '}
      {rules.map(({ id, title }) => (
        <Fragment key={id}>
          <Link to={`/priceRules/${String(id)}`}>{title}</Link>,{' '}
        </Fragment>
      ))}
      <Link to="/priceRules/create" state={{ record: { promotionId } }}>
        добавить правило
      </Link>
    </Typography>
  )
}

function PriceRules() {
  const record = useRecordContext<{ readonly id: number }>()
  const { permissions: role } = usePermissions<StaffRole>()
  return record === undefined || role === undefined || role === 'editor' ? null : (
    <LinksToRules promotionId={Number(record.id)} />
  )
}

export const promotionForms = formPages(() => (
  <>
    <PreviewLink />
    <PriceRules />
    <Title />
    <Slug />
    <DateInput source="dateFrom" validate={required()} />
    <DateInput source="dateTo" helperText="Пусто: без срока" />
    <TextInput source="preview" multiline />
    <PictureInput />
    <Html />
    <CollectionInput />
    <PublicationInputs />
  </>
))

export const redirectForms = formPages(() => (
  <>
    <TextInput source="url" validate={required()} helperText="Старый адрес: /staraya-stranica/" />
    <TextInput source="target" validate={required()} helperText="Куда вести: /novaya-stranica/" />
    <SelectInput
      source="code"
      choices={[
        { id: 301, name: '301: навсегда' },
        { id: 302, name: '302: на время' },
        { id: 307, name: '307: на время, с тем же методом' },
        { id: 308, name: '308: навсегда, с тем же методом' },
      ]}
    />
    <BooleanInput
      source="replacesPage"
      helperText="Нужно, только если по старому адресу сейчас открывается страница магазина"
    />
  </>
))

interface Category {
  readonly id: number
  readonly title: string
  readonly slug: string
}

const MAX_CATEGORIES = 1_000

function DiscountedCategories() {
  const { data = [] } = useGetList<Category>('categories', { pagination: { page: 1, perPage: MAX_CATEGORIES } })
  return (
    <AutocompleteArrayInput
      source="categories"
      label="Только эти категории"
      choices={data}
      optionValue="slug"
      optionText="title"
      helperText="Вместе с подкатегориями. Пусто: на все товары"
    />
  )
}

export const promocodeForms = formPages(() => (
  <>
    <TextInput
      source="code"
      validate={required()}
      parse={(value: string) => value.toUpperCase()}
      helperText="Буквы, цифры, дефис: ВЕСНА-10"
    />
    <Title />
    <NumberInput
      source="percent"
      min={1}
      max={100}
      helperText="Процент или сумма: одно из двух. Ничего, если код только даёт бесплатную доставку"
    />
    <MoneyInput source="amount" />
    <BooleanInput source="isDeliveryFree" label="Бесплатная доставка" />
    <MoneyInput source="minSum" defaultValue={0} helperText="0: для любого заказа" />
    <BooleanInput source="isFirstOrderOnly" label="Только на первый заказ" />
    <BooleanInput source="isOncePerBuyer" label="Один раз каждому покупателю" />
    <DiscountedCategories />
    <DateInput source="validFrom" />
    <DateInput source="validTo" helperText="Прошедшая дата отключает код" />
    <NumberInput source="usageLimit" min={1} helperText="Сколько раз им воспользуются. Пусто: без ограничения" />
  </>
))
