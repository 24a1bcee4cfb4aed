import { lazy } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router'
import { dataProvider } from './core/data-provider.ts'
import { i18nProvider } from './core/i18n.ts'
import { queryClient } from './core/query-client.ts'
import { authProvider, CHANGE_PASSWORD, FIRST_SIGN_IN } from './core/session.ts'
import { VIEWS } from './core/views.tsx'
import { Layout } from './layout/layout.tsx'
import { ChangePassword } from './session/change-password.tsx'
import { FirstSignIn } from './session/first-sign-in.tsx'
import { SignIn } from './session/sign-in.tsx'
import { theme } from './theme.tsx'
import { Today } from './today/today.tsx'

const BlocksPage = lazy(async () => ({ default: (await import('./content/blocks.tsx')).BlocksPage }))

// not renamed: browsers hold the staff's columns and filters under this key
const store = localStorageStore('1', 'desk')

export function App() {
  return (
    <Admin
      title="Управление магазином"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      loginPage={SignIn}
      dashboard={Today}
      requireAuth
      disableTelemetry
    >
      {Object.entries(VIEWS).map(([name, views]) => (
        <Resource key={name} name={name} {...views} />
      ))}
      <CustomRoutes noLayout>
        <Route path={FIRST_SIGN_IN} element={<FirstSignIn />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path={CHANGE_PASSWORD} element={<ChangePassword />} />
        <Route path="/pages/:id/blocks" element={<BlocksPage />} />
      </CustomRoutes>
    </Admin>
  )
}
