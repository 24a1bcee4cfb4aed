import { combine, createStore } from 'effector'
import type { Category } from '../../domain/catalogue/category.ts'
import { collectionOf, isCollectionOn, linksOf, type Collection } from '../../domain/catalogue/collection.ts'
import type { ContentItem, MenuItem } from '../../domain/content/page.ts'
import type { PostCategory } from '../../domain/content/article.ts'
import { policyLabel } from '../../domain/person/subscription.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { partOf } from '../kernel/part.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $blogApi } from '../ports/api/content/blog-api.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $log } from '../ports/browser/log.ts'
import { $pageApi, type PageApi } from '../ports/api/content/page-api.ts'

export interface Shell {
  /** The first level of the menu. */
  readonly categories: ReadonlyArray<Category>
  readonly footerMenu: ReadonlyArray<MenuItem>
  readonly serviceMenu: ReadonlyArray<MenuItem>
  /** The owner's links of the header; empty if the storefront's own are shown. */
  readonly headerLinks: ReadonlyArray<MenuItem>
  readonly phones: ReadonlyArray<ContentItem>
  readonly postCategories: ReadonlyArray<PostCategory>
  readonly collection: Collection | null
  readonly policyLabel: string | null
}

const loadCollection = async (pages: PageApi): Promise<Collection | null> => {
  if (!isCollectionOn(await run(pages.storage('compilationFlag')))) return null
  const [title, image, links] = await Promise.all([
    run(pages.storage('compilationTitle')),
    run(pages.storage('compilationImage')),
    run(pages.storage('compilationHeaderLinks')),
  ])
  return collectionOf({ title, image, links })
}

/**
 * Loads everything around a page. A header error fails the page; a failed menu of links or newsletter text is left out.
 * [ERR-18, OC-15]
 */
const loadShell = mutation({
  name: 'shell: loadShell',
  source: { catalogue: $catalogueApi, pages: $pageApi, blog: $blogApi, log: $log },
  call: async ({ catalogue, pages, blog, log }): Promise<Shell> => {
    const [categories, footerMenu, serviceMenu, headerMenu, phones, postCategories, collection, newsletter] =
      await Promise.all([
        run(catalogue.sections),
        partOf(log, 'footer menu', pages.footerMenu),
        partOf(log, 'footer service menu', pages.footerServiceMenu),
        partOf(log, 'header menu', pages.storage('headerMenu')),
        run(pages.storage('basicContactsPhones')),
        run(blog.categories),
        loadCollection(pages),
        partOf(log, 'newsletter text', pages.storage('notificationsForm')),
      ])
    return {
      categories,
      footerMenu,
      serviceMenu,
      headerLinks: linksOf(headerMenu),
      phones,
      postCategories,
      collection,
      policyLabel: policyLabel(newsletter),
    }
  },
  concurrency: 'every',
})

export const shellLoader = loadShell.loader

export const $shell = createStore<Shell>({
  categories: [],
  footerMenu: [],
  serviceMenu: [],
  headerLinks: [],
  phones: [],
  postCategories: [],
  collection: null,
  policyLabel: null,
}).on(loadShell.doneData, (_, shell) => shell)

export const $policyLabel = combine($shell, (shell) => shell.policyLabel)

logErrors('shell', loadShell.failData)
