export interface MenuItem {
  readonly title: string
  readonly url: string
  readonly children?: ReadonlyArray<MenuItem> | undefined
}

/** What a page says of itself in its head. [PAGE-05..07] */
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

/** A page's own words; content is safe HTML. [PAGE-01..03] */
export interface PageData {
  readonly routeName: string
  readonly path: string
  readonly title: string
  readonly meta: PageMeta
  readonly content: string | null
  readonly breadcrumbs: ReadonlyArray<MenuItem>
}

/** One item of the shop's stored settings. [CONT-01] */
export interface ContentItem {
  readonly code: string
  readonly title?: string | undefined
  readonly value: unknown
}
