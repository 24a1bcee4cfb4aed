import { useUnit } from 'effector-react'
import { $page } from '../../application/page/page.ts'
import { imageAddress, IMAGE_SIZES } from '../../domain/content/image-address.ts'
import { useServices } from './services.tsx'

export interface HeadProps {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly canonical: string | null
  readonly page?: number | undefined
  readonly image?: string | undefined
  readonly type?: 'website' | 'article' | 'product' | undefined
}

const OPEN_GRAPH = IMAGE_SIZES[11]

const BARE_PICTURE = '/open-graph.png'

const isOwnAddress = (source: string) => source.startsWith('/') && !source.startsWith('//')

export function Head({ title, description, canonical, page = 1, image, type = 'website' }: HeadProps) {
  const { brand, origin } = useServices()
  const meta = useUnit($page)?.meta
  const isFirst = page < 2
  const titleOf = (text: string) => (isFirst ? text : `${text} — страница ${String(page)}`)
  const textOf = (text: string) => (isFirst ? text : `${text} Страница ${String(page)}.`)
  const name = titleOf(meta?.title || (title ? `${title} — ${brand}` : brand))
  const about = meta?.description || description
  const shared = meta?.og.description || about
  const source = meta?.og.image || meta?.image || image
  const picture = source ? (isOwnAddress(source) ? source : imageAddress(source, OPEN_GRAPH, 'jpg')) : BARE_PICTURE
  return (
    <>
      <title>{name}</title>
      {about && <meta name="description" content={textOf(about)} />}
      {meta?.keywords && <meta name="keywords" content={meta.keywords} />}
      {canonical === null ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={`${origin}${canonical}`} />
      )}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:type" content={meta?.og.type || type} />
      <meta property="og:title" content={meta?.og.title ? titleOf(meta.og.title) : name} />
      {shared && <meta property="og:description" content={textOf(shared)} />}
      {canonical !== null && <meta property="og:url" content={`${origin}${canonical}`} />}
      <meta property="og:image" content={`${origin}${picture}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
