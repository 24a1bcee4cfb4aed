import { useUnit } from 'effector-react'
import { type LoaderFunction, useSearchParams } from 'react-router'
import { $canHaveLists } from '../../../application/lists/lists.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { FavouriteList } from '../../features/favourites/favourite-list.tsx'
import { strings } from '../../features/favourites/strings.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { NeedsScripts } from '../../features/cabinet/needs-scripts.tsx'
import { PageTitle } from '../../features/article/page-title.tsx'
import { paths } from '../../paths.ts'
import { LIST, SHARED } from '../../features/lists/list-addresses.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { useHydrated } from '../../kit/use-hydrated.ts'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  const isOfCabinet = new URL(args.request.url).pathname === paths.cabinetFavourites
  const routeName = isOfCabinet ? 'cabinet-index-favourites' : 'favourites'
  await Promise.all([loadContent(args, { routeName }), loadStockLevels(args)])
  return null
}

const SharedList = lazyPart(async () => (await import('../../features/lists/shared-list.tsx')).SharedList)
const OwnLists = lazyPart(async () => (await import('../../features/lists/own-lists.tsx')).OwnLists)
const OwnList = lazyPart(async () => (await import('../../features/lists/own-list.tsx')).OwnList)

const NUMBER = /^[1-9]\d{0,8}$/

export function Page() {
  const canHaveLists = useUnit($canHaveLists)
  // the server renders the page without its query
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const shared = isHydrated ? params.get(SHARED) : null
  const chosen = params.get(LIST) ?? ''
  const list = canHaveLists && NUMBER.test(chosen) ? Number(chosen) : null
  if (shared !== null)
    return (
      <div className={styles.page}>
        <Head canonical={null} />
        <SharedList token={shared} />
      </div>
    )
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <NeedsScripts />
      {canHaveLists && (
        <div className={styles.lists}>
          <OwnLists current={list} />
        </div>
      )}
      {list === null ? <FavouriteList /> : <OwnList key={list} id={list} />}
    </div>
  )
}
