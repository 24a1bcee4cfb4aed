import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TableIcon from '@mui/icons-material/TableView'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import {
  AutocompleteInput,
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useDataTableRenderContext,
  useListContext,
  usePermissions,
} from 'react-admin'
import { Link } from 'react-router'
import { exportProductsCsv, exportProductsXlsx } from '../../contract/admin/product-tables.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import type { getStaffProducts } from '../../contract/admin/products.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { Picture, RecordLink } from '../core/fields.tsx'
import { mayDo } from '../core/resources.ts'
import { filledFilter } from './change-texts.ts'
import { QuickEdit } from './quick-edit.tsx'
import { SelectionBar, SelectPage, SelectRecord } from './selection-bar.tsx'

export type ProductSummary = TypeOf<typeof getStaffProducts.response>['items'][number]

const filters = [
  <SearchInput key="text" source="text" alwaysOn placeholder="Название или артикул  ( / )" sx={{ width: 320 }} />,
  <ReferenceInput key="categoryId" source="categoryId" reference="categories" perPage={1000}>
    <AutocompleteInput label="Категория" optionText="title" filterToQuery={() => ({})} sx={{ width: 260 }} />
  </ReferenceInput>,
  <SelectInput
    key="stock"
    source="stock"
    label="Остаток"
    choices={[
      { id: 'low', name: 'Заканчивается: до 3 штук' },
      { id: 'dead', name: 'Залежался: 90 дней без заказов' },
    ]}
    sx={{ width: 260 }}
  />,
  <NullableBooleanInput key="isOnSale" source="isOnSale" label="В продаже" />,
  <NullableBooleanInput key="isNew" source="isNew" label="Новинка" />,
  <NullableBooleanInput key="isPopular" source="isPopular" label="Популярный" />,
]

// Products of the filter out as a file, and back in.
function TableMenu() {
  const { permissions: role } = usePermissions<StaffRole>()
  const { filterValues } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (role === undefined || !mayDo(role, 'productTables', 'create')) return null
  const query = filledFilter(filterValues as object) as never
  const close = () => {
    setAnchor(null)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<TableIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
        }}
      >
        Таблица
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem component="a" href={addressOf(exportProductsXlsx, {}, query)} onClick={close}>
          Скачать XLSX
        </MenuItem>
        <MenuItem component="a" href={addressOf(exportProductsCsv, {}, query)} onClick={close}>
          Скачать CSV
        </MenuItem>
        <MenuItem component={Link} to="/productTables/create" onClick={close}>
          Загрузить таблицу
        </MenuItem>
      </Menu>
    </>
  )
}

const Actions = ({ hasTable }: { readonly hasTable: boolean }) => (
  <TopToolbar>
    <FilterButton />
    {hasTable && <ColumnsButton />}
    <TableMenu />
    <CreateButton />
  </TopToolbar>
)

const stateOf = ({ isOnSale, stock }: ProductSummary): string =>
  !isOnSale ? 'снят с продажи' : stock === null ? 'в наличии' : `${String(stock)} шт.`

const Phone = () => (
  <>
    <SelectionBar />
    <SimpleList<ProductSummary>
      leftIcon={() => <SelectRecord />}
      leftAvatar={({ picture }) => <Picture source={picture} />}
      primaryText={({ title }) => title}
      secondaryText={(product) => `${formatPrice(product.price)}, ${stateOf(product)}`}
      rowClick="edit"
    />
  </>
)

// not among the columns that can be hidden
function SelectionColumn() {
  if (useDataTableRenderContext() === 'columnsSelector') return null
  return (
    <DataTable.Col label={<SelectPage />} disableSort>
      <SelectRecord />
    </DataTable.Col>
  )
}

const COLUMNS = { '& .column-title': { minWidth: 200 }, '& .column-price, & .column-stock': { whiteSpace: 'nowrap' } }

function Table() {
  const { permissions } = usePermissions<string>()
  const [edited, setEdited] = useState<ProductSummary | null>(null)
  const cell = (product: ProductSummary, text: string, label: string) =>
    product.isFeedOwned || permissions === 'editor' ? (
      text
    ) : (
      <Button
        aria-label={`${label}: ${text}, изменить у «${product.title}»`}
        onClick={(event) => {
          event.stopPropagation()
          setEdited(product)
        }}
      >
        {text}
      </Button>
    )
  return (
    <>
      <SelectionBar />
      <DataTable<ProductSummary> bulkActionButtons={false} rowClick="edit" sx={COLUMNS}>
        <SelectionColumn />
        <DataTable.Col
          source="picture"
          label="Картинка"
          disableSort
          render={({ picture }: ProductSummary) => <Picture source={picture} />}
        />
        <DataTable.Col source="title">
          <RecordLink source="title" />
        </DataTable.Col>
        <DataTable.Col source="sku" disableSort />
        <DataTable.Col source="category.title" label="Категория" disableSort />
        <DataTable.Col
          source="price"
          render={(product: ProductSummary) => cell(product, formatPrice(product.price), 'Цена')}
        />
        <DataTable.Col
          source="stock"
          disableSort
          render={(product: ProductSummary) => cell(product, stateOf(product), 'Остаток')}
        />
        <DataTable.Col
          source="source"
          disableSort
          render={({ isFeedOwned, source }: ProductSummary) =>
            isFeedOwned ? <Chip size="small" label={`выгрузка: ${source}`} /> : 'вручную'
          }
        />
      </DataTable>
      {edited !== null && (
        <QuickEdit
          id={edited.id}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <List
      filters={filters}
      actions={<Actions hasTable={!isPhone} />}
      exporter={false}
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
    >
      {isPhone ? <Phone /> : <Table />}
    </List>
  )
}
