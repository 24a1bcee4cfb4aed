import { useMemo } from 'react'
import { useLocation, type LoaderFunction } from 'react-router'
import { pageLoader } from '../../../application/page/page.ts'
import { withContents } from '../../../domain/content/contents.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { Head } from '../../shell/head.tsx'
import { load } from '../../shell/navigation/load.ts'
import { useShownPage } from '../../shell/navigation/shown-page.ts'
import { lazyPart, SERVER_HTML } from '../../kit/lazy-part.tsx'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { Prose } from '../../kit/prose/prose.tsx'
import styles from './page.module.css'

const ShopsOfCity = lazyPart(async () => (await import('../../features/shops/shops-of-city.tsx')).ShopsOfCity)

const Landing = lazyPart(async () => (await import('../../features/blocks/landing.tsx')).Landing, {
  when: 'hydration',
  placeholder: SERVER_HTML,
})

const CONTACTS = '/contacts/'
const CONTENTS = 'Содержание'
const EDITION = 'Редакция от'

export const loader: LoaderFunction = async (args) => {
  const page = await load(args, pageLoader, { routeName: 'all', path: new URL(args.request.url).pathname })
  // most pages are a text
  if (page.hasBlocks === true) {
    const { loadLanding } = await import('../../features/blocks/landing.tsx')
    await Promise.all([loadLanding(args, page), Landing.preload()])
  }
  return null
}

// A shorter text is seen at a glance.
const MIN_HEADINGS = 3

function LongText({ html }: { readonly html: string }) {
  const text = useMemo(() => withContents(html), [html])
  if (text.headings.length < MIN_HEADINGS) return <Prose html={html} />
  return (
    <div className={styles.long}>
      <nav className={styles.contents} aria-label={CONTENTS}>
        <h2 className={styles.contentsTitle}>{CONTENTS}</h2>
        <ol className={styles.parts}>
          {text.headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Prose html={text.html} />
    </div>
  )
}

export function Page() {
  const page = useShownPage()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  if (page === null) return null
  const changedOn = page.contentChangedOn
  return (
    <article>
      <Head title={page.title} canonical={pathname} />
      <h1 className={styles.title}>{page.title}</h1>
      {changedOn && (
        <p className={styles.edition}>
          {EDITION} <time dateTime={changedOn}>{formatDayInWords(changedOn)}</time>
        </p>
      )}
      {page.content !== null && <LongText html={page.content} />}
      {page.hasBlocks === true && <Landing page={page} />}
      {isHydrated && pathname === CONTACTS && <ShopsOfCity />}
    </article>
  )
}
