import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { LoaderFunction } from 'react-router'
import { $home, homeLoader } from '../../../application/home/home.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { useShownPage } from '../../shell/navigation/shown-page.ts'
import { useServices } from '../../shell/services.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import { loadBlocks } from '../../features/blocks/load-blocks.ts'
import { PageBlocks } from '../../features/blocks/page-blocks.tsx'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  const [page] = await Promise.all([
    loadContent(args, { routeName: 'index' }),
    load(args, homeLoader, undefined),
    loadStockLevels(args),
  ])
  await loadBlocks(args, page)
  return null
}

export function Page() {
  const { brand } = useServices()
  // the data of the next page may come before React renders it: without its blocks the home page would be empty
  const shown = useShownPage()
  const [page, setPage] = useState(shown)
  if (shown !== page && shown?.routeName === 'index') setPage(shown)
  const { banners } = useUnit($home)
  return (
    <PageBlocks page={page}>
      <Head canonical={paths.index} image={banners[0]?.image} />
      <h1 className={styles.title}>
        <VisuallyHidden>{page?.title ?? brand}</VisuallyHidden>
      </h1>
    </PageBlocks>
  )
}
