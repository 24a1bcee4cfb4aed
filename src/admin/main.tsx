import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { App } from './app.tsx'

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string | null }) => unknown
}

declare const window: { readonly trustedTypes?: TrustedTypes }

// react-admin's line below an input without a hint, a zero-width space, is the only HTML written as text.
const HELPER_TEXT = '&#8203;'

window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === HELPER_TEXT ? html : null) })

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
