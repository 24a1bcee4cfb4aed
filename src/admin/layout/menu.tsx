import ListSubheader from '@mui/material/ListSubheader'
import { Menu as RaMenu, usePermissions } from 'react-admin'
import type { StaffRole } from '../../domain/person/staff.ts'
import { mayDo, type ResourceName } from '../core/resources.ts'

interface MenuGroup {
  readonly title: string
  readonly resources: ReadonlyArray<ResourceName>
}

// A group without a resource that the role may see is not shown.
const MENU: ReadonlyArray<MenuGroup> = [
  { title: 'Продажи', resources: ['orders', 'returns', 'reports', 'promocodes', 'priceRules', 'priceFloors'] },
  {
    title: 'Товары',
    resources: [
      'products',
      'productChanges',
      'productTables',
      'categories',
      'brands',
      'collections',
      'facets',
      'searchRules',
      'imports',
      'feeds',
      'exchange',
    ],
  },
  {
    title: 'Покупатели',
    resources: ['customers', 'subscribers', 'reviews', 'questions', 'letters', 'visits', 'visitTasks'],
  },
  {
    title: 'Содержание',
    resources: [
      'banners',
      'pages',
      'promotions',
      'posts',
      'postCategories',
      'menuItems',
      'lotteries',
      'prizes',
      'redirects',
    ],
  },
  { title: 'Места', resources: ['delivery', 'shops', 'locations', 'cities', 'regions'] },
  { title: 'Доступ и работа', resources: ['settings', 'connections', 'staff', 'audit', 'bin', 'jobs', 'sessions'] },
]

export function Menu() {
  const { permissions: role } = usePermissions<StaffRole>()
  if (role === undefined) return null
  const groups = MENU.map(({ title, resources }) => ({
    title,
    resources: resources.filter((name) => mayDo(role, name, 'list')),
  })).filter(({ resources }) => resources.length > 0)
  return (
    <RaMenu>
      <RaMenu.DashboardItem primaryText="Сегодня" />
      {groups.map(({ title, resources }) => [
        <ListSubheader
          key={title}
          component="div"
          role="separator"
          aria-label={title}
          disableSticky
          sx={{ background: 'none', lineHeight: '32px' }}
        >
          {title}
        </ListSubheader>,
        ...resources.map((name) => <RaMenu.ResourceItem key={name} name={name} />),
      ])}
    </RaMenu>
  )
}
