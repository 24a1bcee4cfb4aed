import { DataTable, NumberInput, required, SelectInput, TextInput, useGetList } from 'react-admin'
import { LotteryLayer } from './lottery-layer.tsx'
import { PictureInput } from '../core/picture-input.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'

const MENUS: Readonly<Record<string, string>> = {
  header: 'Шапка и боковое меню',
  footer: 'Подвал, колонки',
  footerService: 'Подвал, нижняя строка',
}

const menus = Object.entries(MENUS).map(([id, name]) => ({ id, name }))

interface Placed {
  readonly menu: string
}

export const MenuItemList = listOf(
  'title',
  'url',
  <DataTable.Col key="menu" source="menu" disableSort render={({ menu }: Placed) => MENUS[menu] ?? menu} />,
  'parent',
  'position',
)

export const menuItemForms = formPages(() => (
  <>
    <SelectInput
      source="menu"
      choices={menus}
      validate={required()}
      helperText="Пока в шапке нет своих пунктов, там «Розыгрыши», «Блог» и «Акции»; свои заменяют их все"
    />
    <NumberInput source="parentId" helperText="Номер пункта из его адреса; пусто: сам по себе" />
    <TextInput source="title" validate={required()} />
    <TextInput source="url" validate={required()} helperText="/delivery/ или https://…" />
    <NumberInput source="position" min={0} defaultValue={0} validate={required()} />
  </>
))

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 2 })

interface Prize {
  readonly odds: number | null
}

export const PrizeList = listOf(
  'title',
  'lottery',
  'weight',
  <DataTable.Col
    key="odds"
    source="odds"
    disableSort
    render={({ odds }: Prize) => (odds === null ? '—' : percent.format(odds))}
  />,
  'won',
)

const LOTTERIES = { page: 1, perPage: 100 }

function LotteryInput() {
  const { data = [] } = useGetList<{ readonly id: string }>('lotteries', { pagination: LOTTERIES })
  return (
    <SelectInput
      source="lottery"
      choices={data}
      optionText="id"
      validate={required()}
      helperText={data.length === 0 && 'Сначала добавьте розыгрыш на странице «Розыгрыши»'}
    />
  )
}

const Lotteries = listOf('code', 'spinsEach', 'prizes')

export function LotteryList() {
  return (
    <>
      <LotteryLayer />
      <Lotteries />
    </>
  )
}

export const lotteryForms = formPages(() => (
  <>
    <TextInput source="code" validate={required()} helperText="Латинские буквы, цифры и дефис" />
    <NumberInput source="spinsEach" min={0} max={1_000} defaultValue={1} validate={required()} />
  </>
))

export const prizeForms = formPages(() => (
  <>
    <LotteryInput />
    <TextInput source="title" validate={required()} />
    <TextInput source="description" multiline />
    <PictureInput />
    <NumberInput
      source="weight"
      min={0}
      validate={required()}
      helperText="Вероятность: вес приза среди весов его розыгрыша"
    />
    <NumberInput source="percent" min={1} max={100} helperText="Пусто: приз без промокода" />
    <NumberInput source="validDays" min={1} />
    <NumberInput source="position" min={0} defaultValue={0} validate={required()} />
  </>
))
