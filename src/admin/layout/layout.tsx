import PasswordIcon from '@mui/icons-material/Password'
import MenuItem from '@mui/material/MenuItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useEffect, type ReactNode } from 'react'
import { AppBar, Layout as RaLayout, Logout, TitlePortal, useGetIdentity, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router'
import { CHANGE_PASSWORD } from '../core/session.ts'
import { PageError } from './page-error.tsx'
import { Menu } from './menu.tsx'

function ChangePassword() {
  const menu = useUserMenu()
  return (
    <MenuItem
      component={Link}
      to={CHANGE_PASSWORD}
      onClick={() => {
        menu?.onClose()
      }}
    >
      <ListItemIcon>
        <PasswordIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Сменить пароль</ListItemText>
    </MenuItem>
  )
}

function AdminUserMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={`Профиль: ${identity?.fullName ?? ''}`}>
      <ChangePassword />
      <Logout />
    </UserMenu>
  )
}

const AdminAppBar = () => (
  <AppBar userMenu={<AdminUserMenu />}>
    <TitlePortal component="h1" />
  </AppBar>
)

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// `/` moves the focus to the search of the list; `.` is the same key in the Russian layout.
const useSearchKey = () => {
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const input = document.querySelector<HTMLInputElement>('input[name="text"]')
      if (input === null) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    addEventListener('keydown', search)
    return () => {
      removeEventListener('keydown', search)
    }
  }, [])
}

export function Layout({ children }: { readonly children: ReactNode }) {
  useSearchKey()
  return (
    <RaLayout appBar={AdminAppBar} menu={Menu} error={PageError}>
      {children}
    </RaLayout>
  )
}
