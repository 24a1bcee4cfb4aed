import { escapeUTF8 } from 'entities'
import { IMAGE_SIZES, imageAddress } from '../../../domain/content/image-address.ts'
import type { MenuItem, PageData } from '../../../domain/content/page.ts'
import type { Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { StoredPage } from '../banners/content.ts'
import { TO_BE_REPLACED } from './seed/legal-pages.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import { CONTACTS, filled, ownerTexts } from './owner-texts.ts'
import { CABINET_PAGES } from './seed/cabinet-pages.ts'
import { strings } from './strings.ts'
import { withRequisites } from './requisites.ts'
import { withTextPictures } from '../text-pictures.ts'

interface PageTexts {
  readonly routeName: string
  readonly path: string
  readonly title: string
  readonly headTitle?: string
  /** The whole title, without the brand's suffix. */
  readonly ownHeadTitle?: string | null
  readonly description: string
  readonly keywords?: string
  readonly picture?: string | null
  readonly type?: string
  readonly content?: string | null
  readonly contentChangedOn?: Day | null
  readonly breadcrumbs?: ReadonlyArray<MenuItem>
  readonly hasBlocks?: boolean | undefined
}

const OPEN_GRAPH_WIDTH = 1200
const OPEN_GRAPH_HEIGHT = 630

const sharedPicture = (source: string): string | null => {
  const size = IMAGE_SIZES.find(({ width, height }) => width === OPEN_GRAPH_WIDTH && height === OPEN_GRAPH_HEIGHT)
  return size === undefined ? null : imageAddress(source, size, 'jpg')
}

// The title of the home page is the brand without a suffix. [PAGE-05..07, CFG-05]
export const pageDataOf = (brand: string, texts: PageTexts): PageData => {
  const { routeName, path, title, description, picture = null, type = 'website', breadcrumbs = [] } = texts
  const keywords = texts.keywords || [title, ...breadcrumbs.map((crumb) => crumb.title).toReversed()].join(', ')
  const headTitle =
    texts.ownHeadTitle ?? (routeName === 'index' ? title : strings.withBrand(texts.headTitle ?? title, brand))
  const image = picture === null ? null : sharedPicture(picture)
  return {
    routeName,
    path,
    title,
    meta: {
      title: headTitle,
      description,
      keywords,
      image,
      og: { title: headTitle, description, image, type, url: path },
    },
    content: texts.content ?? null,
    contentChangedOn: texts.contentChangedOn ?? null,
    breadcrumbs,
    hasBlocks: texts.hasBlocks,
  }
}

const CATCH_ALL = 'all'

const CABINET = 'cabinet-index'
const ORDERS = 'cabinet-orders'

const parentsOf = (routeName: string): ReadonlyArray<string> => {
  if (routeName === CABINET || !routeName.startsWith('cabinet-')) return []
  return routeName.startsWith(`${ORDERS}-`) ? [CABINET, ORDERS] : [CABINET]
}

const crumbsOf = (routeName: string): ReadonlyArray<MenuItem> =>
  CABINET_PAGES.filter((page) => parentsOf(routeName).includes(page.routeName ?? '')).map(({ title, path }) => ({
    title,
    url: path,
  }))

const changedOn = ({ content, content_changed_at: changedAt }: StoredPage): Day | null =>
  changedAt === null || content === null || content.includes(CONTACTS) ? null : dayOfMillis(changedAt.getTime())

const CONTACTS_PARAGRAPH = `<p>${CONTACTS}</p>`

// without what is for the owner
const shownText = (stored: string, settings: Settings, texts: Readonly<Record<string, string>>): string => {
  const text = stored.replace(TO_BE_REPLACED, '').replace(CONTACTS_PARAGRAPH, CONTACTS).trimStart()
  return withTextPictures(filled(withRequisites(text, settings, escapeUTF8), texts))
}

export const storedPageData = (settings: Settings, page: StoredPage): PageData => {
  const { plain, html } = ownerTexts(settings)
  const named = (text: string) => filled(text, plain)
  return pageDataOf(settings['shop.name'], {
    routeName: page.route_name ?? CATCH_ALL,
    path: page.path ?? '/',
    title: named(page.title),
    description: named(page.description),
    keywords: named(page.keywords),
    picture: page.image,
    breadcrumbs: crumbsOf(page.route_name ?? CATCH_ALL),
    content: page.content === null ? null : shownText(page.content, settings, html),
    contentChangedOn: changedOn(page),
    hasBlocks: page.blocks === null ? undefined : true,
  })
}
