import { useEffect, useState, type ReactNode } from 'react'
import type { ShownBlock } from '../../../domain/content/blocks.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { pluralForm } from '../../../domain/text/plural.ts'
import { formatMoment, millisOf } from '../../../domain/time/moment.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Link } from '../../kit/link.tsx'
import { PageBlock } from '../product-card/page-block.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { Prose } from '../../kit/prose/prose.tsx'
import { TABLET_UP } from '../../kit/style/breakpoints.ts'
import { BrandTiles } from '../brand-tiles.tsx'
import { paths } from '../../paths.ts'
import styles from './own-block.module.css'
import { strings } from './strings.ts'

type OwnKind = 'text' | 'pictures' | 'brands' | 'countdown'
type Of<Kind extends OwnKind> = Extract<ShownBlock, { readonly kind: Kind }>

interface SectionProps {
  readonly title: string | null
  readonly children: ReactNode
}

const Section = ({ title, children }: SectionProps) =>
  title === null ? <section>{children}</section> : <PageBlock title={title}>{children}</PageBlock>

function Pictures({ block: { title, pictures } }: { readonly block: Of<'pictures'> }) {
  return (
    <Section title={title}>
      <ul className={styles.pictures}>
        {pictures.map(({ image, title: words, url }, index) => (
          <li key={index} className={styles.picture}>
            <ProductImage source={image} alt="" size={IMAGE_SIZES[8]} sizes={`${TABLET_UP} 33vw, 92vw`} />
            {url === null ? (
              words !== null && <p className={styles.words}>{words}</p>
            ) : (
              <Link to={url} className={styles.link}>
                {words ?? strings.look}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440

const DAYS = { one: 'день', few: 'дня', many: 'дней' }
const HOURS = { one: 'час', few: 'часа', many: 'часов' }
const MINUTES = { one: 'минута', few: 'минуты', many: 'минут' }

// The two largest units, such as «2 дня 5 часов».
const leftText = (ms: number): string => {
  const minutes = Math.max(Math.ceil(ms / MINUTE_MS), 0)
  const units = [
    [Math.floor(minutes / DAY_MINUTES), DAYS],
    [Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), HOURS],
    [minutes % HOUR_MINUTES, MINUTES],
  ] as const
  const from = units.findIndex(([count]) => count > 0)
  const shown = units.slice(from, from + 2).filter(([count]) => count > 0)
  return from === -1
    ? strings.over
    : [strings.left, ...shown.map(([count, forms]) => `${String(count)} ${pluralForm(count, forms)}`)].join(' ')
}

// Null until the page reacts: the server's page may be older than a minute.
const useNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Countdown({ block: { title, text, url, endsAt } }: { readonly block: Of<'countdown'> }) {
  const now = useNow()
  const left = now === null ? '' : leftText((millisOf(endsAt) ?? now) - now)
  return (
    <section className={styles.countdown}>
      <h2 className={styles.countdownTitle}>{title}</h2>
      {text && <p className={styles.note}>{text}</p>}
      <p className={styles.end}>
        {strings.until} <time dateTime={endsAt}>{formatMoment(endsAt)}</time>
      </p>
      <p className={styles.left}>{left}</p>
      {url && <LinkButton to={url}>{strings.look}</LinkButton>}
    </section>
  )
}

/** A block whose code loads only with pages that have one. */
export function OwnBlock({ block }: { readonly block: Of<OwnKind> }) {
  switch (block.kind) {
    case 'text':
      return (
        <Section title={block.title}>
          <Prose html={block.html} />
        </Section>
      )
    case 'pictures':
      return <Pictures block={block} />
    case 'brands':
      return (
        <PageBlock title={block.title ?? strings.brands} more={{ title: strings.allBrands, href: paths.brands }}>
          <BrandTiles brands={block.brands} />
        </PageBlock>
      )
    case 'countdown':
      return <Countdown block={block} />
  }
}
