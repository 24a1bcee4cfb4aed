import type { LoaderFunction } from 'react-router'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { FavouriteList } from '../../features/favourites/favourite-list.tsx'
import { strings } from '../../features/favourites/strings.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  const isOfCabinet = new URL(args.request.url).pathname === paths.cabinetFavourites
  const routeName = isOfCabinet ? 'cabinet-index-favourites' : 'favourites'
  await Promise.all([loadContent(args, { routeName }), loadStockLevels(args)])
  return null
}

export function Page() {
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <FavouriteList />
    </div>
  )
}
