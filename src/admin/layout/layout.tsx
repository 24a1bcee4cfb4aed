import PasswordIcon from '@mui/icons-material/Password'
import SearchIcon from '@mui/icons-material/Search'
import StoreIcon from '@mui/icons-material/Storefront'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
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
      <ListItemText>Пароль и коды</ListItemText>
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

const SHOP_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

function StorefrontLink() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const props = { color: 'inherit', href: '/', target: '_blank', rel: 'noreferrer' } as const
  const label = `Магазин «${SHOP_NAME}»`
  return isPhone ? (
    <IconButton aria-label={label} {...props}>
      <StoreIcon />
    </IconButton>
  ) : (
    <Button aria-label={label} startIcon={<StoreIcon />} {...props}>
      <Typography component="span" variant="body2" noWrap sx={{ maxWidth: { sm: 120, md: 240, lg: 360 } }}>
        {SHOP_NAME}
      </Typography>
    </Button>
  )
}

const QuickSearch = lazy(async () => ({ default: (await import('./quick-search.tsx')).QuickSearch }))

function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', search)
    return () => {
      removeEventListener('keydown', search)
    }
  }, [])
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Поиск по всему магазину"
        title="Ctrl+K"
        onClick={() => {
          setOpen(true)
        }}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <QuickSearch
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

// the buttons leave little room: two lines of a smaller text; a block inside would be one line, however long
const titleStyle = (theme: Theme) => ({
  '& span': { display: 'inline' },
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: '0.9rem',
    lineHeight: 1.2,
    whiteSpace: 'normal',
  },
})

const AdminAppBar = () => (
  <AppBar userMenu={<AdminUserMenu />}>
    <TitlePortal component="h1" sx={titleStyle} />
    <SearchButton />
    <StorefrontLink />
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
