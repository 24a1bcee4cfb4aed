import type { Day } from '../time/day.ts'

export interface MenuItem {
  readonly title: string
  readonly url: string
  readonly children?: ReadonlyArray<MenuItem> | undefined
}

export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly image: string | null
  readonly og: {
    readonly title: string
    readonly description: string
    readonly image: string | null
    readonly type: string
    readonly url: string
  }
}

export interface PageData {
  readonly routeName: string
  readonly path: string
  readonly title: string
  readonly meta: PageMeta
  readonly content: string | null
  /** Null if it is unknown or the text is made of settings. */
  readonly contentChangedOn?: Day | null | undefined
  readonly breadcrumbs: ReadonlyArray<MenuItem>
  /** Whether the owner has composed the page of blocks. */
  readonly hasBlocks?: boolean | undefined
}

export interface ContentItem {
  readonly code: string
  readonly title?: string | undefined
  readonly value: unknown
}
