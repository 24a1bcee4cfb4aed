import ListSubheader from '@mui/material/ListSubheader'
import { Menu as RaMenu, usePermissions } from 'react-admin'
import type { StaffRole } from '../../domain/person/staff.ts'
import { mayDo } from '../core/resources.ts'
import { MENU } from '../core/views.tsx'

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
