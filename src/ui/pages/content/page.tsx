import { useLocation, type LoaderFunction } from 'react-router'
import { pageLoader } from '../../../application/page/page.ts'
import { Head } from '../../shell/head.tsx'
import { load } from '../../shell/navigation/load.ts'
import { useShownPage } from '../../shell/navigation/shown-page.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { Prose } from '../../kit/prose/prose.tsx'
import styles from './page.module.css'

const ShopsOfCity = lazyPart(async () => (await import('../../features/shops/shops-of-city.tsx')).ShopsOfCity)

const CONTACTS = '/contacts/'

export const loader: LoaderFunction = async (args) => {
  await load(args, pageLoader, { routeName: 'all', path: new URL(args.request.url).pathname })
  return null
}

export function Page() {
  const page = useShownPage()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  if (page === null) return null
  return (
    <article>
      <Head title={page.title} canonical={pathname} />
      <h1 className={styles.title}>{page.title}</h1>
      {page.content !== null && <Prose html={page.content} />}
      {isHydrated && pathname === CONTACTS && <ShopsOfCity />}
    </article>
  )
}
