import type { ReactNode } from 'react'
import { useFollowedLinks } from '../../../src/ui/shell/navigation/use-followed-links.ts'

/** The link handling of the shell, for a component rendered without the shell. */
export function FollowedLinks({ children }: { readonly children: ReactNode }) {
  useFollowedLinks()
  return children
}
