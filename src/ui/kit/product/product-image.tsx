import {
  IMAGE_SIZES,
  imageAddressesOf,
  isDrawn,
  THUMBNAIL,
  type ImageExtension,
  type ImageSize,
} from '../../../domain/content/image-address.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './product-image.module.css'
import { TABLET_UP, WIDE_UP } from '../style/breakpoints.ts'

export interface ProductImageProps {
  readonly source: string | undefined
  readonly alt: string
  readonly size?: ImageSize | undefined
  readonly most?: number | undefined
  readonly sizes?: string | undefined
  readonly eager?: boolean | undefined
  readonly placeholder?: string | null | undefined
}

const CARD_SIZES = `${WIDE_UP} 267px, ${TABLET_UP} 30vw, 46vw`
const TWICE = 2

const sameShape = (one: ImageSize, other: ImageSize) => one.width * other.height === other.width * one.height

const namedAs = (alt: string) => (alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })

export function ProductImage({
  source,
  alt,
  size = THUMBNAIL,
  most = size.width * TWICE,
  sizes = CARD_SIZES,
  eager = false,
  placeholder = null,
}: ProductImageProps) {
  const shape = { aspectRatio: `${size.width} / ${size.height}` }
  if (source === undefined) {
    return (
      <span className={classNames(styles.tile, styles.none)} style={shape} {...namedAs(alt)}>
        <Icon name="box" size={48} />
      </span>
    )
  }
  const address = imageAddressesOf(source)
  const sized = IMAGE_SIZES.filter((one) => sameShape(one, size) && one.width >= size.width && one.width <= most)
  const setOf = (format: ImageExtension) => sized.map((one) => `${address(one, format)} ${one.width}w`).join(', ')
  return (
    <picture
      className={styles.tile}
      style={
        placeholder === null ? shape : { ...shape, background: `center / contain no-repeat url("${placeholder}")` }
      }
    >
      {isDrawn(source) && (
        <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={setOf('dark.avif')} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={address(size, 'jpg')}
        alt={alt}
        width={size.width}
        height={size.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  )
}
