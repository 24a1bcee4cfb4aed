import '../../../src/ui/kit/style/kit.css'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from './render.tsx'
import { FollowedLinks } from './followed-links.tsx'

export const renderAt = (path: string, element: ReactNode) => {
  const routes = [{ path: '*', element: <FollowedLinks>{element}</FollowedLinks> }]
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}

export const only = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`${selector}: there is none`)
  return found
}
