import type { ReactNode } from 'react'
import { useFollowedLinks } from '../../src/ui/shell/use-followed-links.ts'

/** What the frame does for the links of every page, for a piece drawn without the frame. */
export function FollowedLinks({ children }: { readonly children: ReactNode }) {
  useFollowedLinks()
  return children
}
