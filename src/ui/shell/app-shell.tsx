import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import { useLayoutEffect, type ReactNode } from 'react'
import { hydrationCommitted } from '../kit/static-part.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { ServicesContext, type Services } from './services.tsx'

interface AppProps {
  readonly scope: Scope
  readonly services: Services
  readonly children: ReactNode
}

export function App({ scope, services, children }: AppProps) {
  useLayoutEffect(hydrationCommitted, [])
  return (
    <html lang="ru" data-theme={services.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={services.icon ?? '/favicon.svg'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* a header painted in two steps shifts the layout */}
        <link rel="expect" href={`#${MAIN_ID}`} blocking="render" />
      </head>
      <body>
        <ServicesContext value={services}>
          <Provider value={scope}>{children}</Provider>
        </ServicesContext>
      </body>
    </html>
  )
}
