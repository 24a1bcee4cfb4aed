import { useUnit } from 'effector-react'
import { $page } from '../../application/page/page.ts'
import { imageAddress, IMAGE_SIZES } from '../../domain/content/image-address.ts'
import { useServices } from './services.tsx'

export interface HeadProps {
  /** What the page is called when the shop's own words for it are missing. [CFG-05] */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** The one address of the page; a page without one is not for search engines. */
  readonly canonical: string | null
  /** The source address of a picture of it. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'article' | 'product' | undefined
}

const OPEN_GRAPH = IMAGE_SIZES[11]

/** Of a page that has none of its own. */
const BARE_PICTURE = '/open-graph.png'

const isOwnAddress = (source: string) => source.startsWith('/') && !source.startsWith('//')

/** What the page says of itself to search engines and to those it is shared with. React lifts it into the head. [PAGE-05..07] */
export function Head({ title, description, canonical, image, type = 'website' }: HeadProps) {
  const { brand, origin } = useServices()
  const meta = useUnit($page)?.meta
  const name = meta?.title || (title ? `${title} — ${brand}` : brand)
  const about = meta?.description || description
  const source = meta?.og.image || meta?.image || image
  const picture = source ? (isOwnAddress(source) ? source : imageAddress(source, OPEN_GRAPH, 'jpg')) : BARE_PICTURE
  return (
    <>
      <title>{name}</title>
      {about && <meta name="description" content={about} />}
      {meta?.keywords && <meta name="keywords" content={meta.keywords} />}
      {canonical === null ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={`${origin}${canonical}`} />
      )}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:type" content={meta?.og.type || type} />
      <meta property="og:title" content={meta?.og.title || name} />
      {(meta?.og.description || about) && <meta property="og:description" content={meta?.og.description || about} />}
      {canonical !== null && <meta property="og:url" content={`${origin}${canonical}`} />}
      <meta property="og:image" content={`${origin}${picture}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
