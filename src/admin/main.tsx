import './core/trusted-html.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { App } from './app.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'admin', ...(nonce !== undefined && { nonce }) })
const router = createHashRouter([{ path: '*', element: <App /> }])
const root = document.getElementById('root')

if (root !== null)
  createRoot(root).render(
    // without StrictMode: react-admin's warning of unsaved changes leaves a page twice in it
    <CacheProvider value={cache}>
      {/* without transitions: react-admin's warning must see at once that the blocker was reset */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>,
  )
