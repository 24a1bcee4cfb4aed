import type { LoaderFunction } from 'react-router'
import { Head } from '../../app/head.tsx'
import { loadWords } from '../../app/load-words.ts'
import { FavouriteList } from '../../favourites/favourite-list.tsx'
import { strings } from '../../favourites/strings.ts'
import { loadStockLevels } from '../../product-card/load-stock-levels.ts'
import { PageTitle } from '../../story/page-title.tsx'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  await Promise.all([loadWords(args, { routeName: 'favourites' }), loadStockLevels(args)])
  return null
}

/** The server knows nobody's favourites: they come once the page is alive. */
export function Page() {
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <FavouriteList />
    </div>
  )
}
