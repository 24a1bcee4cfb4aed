import {
  IMAGE_SIZES,
  imageAddressesOf,
  isDrawn,
  type ImageExtension,
  type ImageFormat,
  type ImageSize,
} from '../../../domain/content/image-address.ts'
import styles from './banner.module.css'
import { BELOW_TABLET, WIDE_UP } from '../../kit/style/breakpoints.ts'

export interface BannerPictureProps {
  readonly source: string
  readonly eager: boolean
}

const NARROW = [IMAGE_SIZES[7], IMAGE_SIZES[8]]
const WIDE = [IMAGE_SIZES[9], IMAGE_SIZES[10]]
const PHONE = BELOW_TABLET
const DARK = '(prefers-color-scheme: dark)'
const WIDE_SIZES = `${WIDE_UP} 1140px, 96vw`
const FORMATS: ReadonlyArray<Exclude<ImageFormat, 'jpg'>> = ['avif', 'webp']

export function BannerPicture({ source, eager }: BannerPictureProps) {
  const address = imageAddressesOf(source)
  const setOf = (sizes: ReadonlyArray<ImageSize>, format: ImageExtension) =>
    sizes.map((size) => `${address(size, format)} ${String(size.width)}w`).join(', ')
  return (
    <picture className={styles.picture}>
      {isDrawn(source) && (
        <>
          <source media={`${DARK} and ${PHONE}`} type="image/avif" srcSet={setOf(NARROW, 'dark.avif')} sizes="92vw" />
          <source media={`${DARK} and ${PHONE}`} srcSet={setOf(NARROW, 'dark.jpg')} sizes="92vw" />
          <source media={DARK} type="image/avif" srcSet={setOf(WIDE, 'dark.avif')} sizes={WIDE_SIZES} />
          <source media={DARK} srcSet={setOf(WIDE, 'dark.jpg')} sizes={WIDE_SIZES} />
        </>
      )}
      {FORMATS.map((format) => (
        <source
          key={`narrow ${format}`}
          media={PHONE}
          type={`image/${format}`}
          srcSet={setOf(NARROW, format)}
          sizes="92vw"
        />
      ))}
      <source media={PHONE} srcSet={setOf(NARROW, 'jpg')} sizes="92vw" />
      {FORMATS.map((format) => (
        <source key={`wide ${format}`} type={`image/${format}`} srcSet={setOf(WIDE, format)} sizes={WIDE_SIZES} />
      ))}
      <img
        src={address(IMAGE_SIZES[9], 'jpg')}
        alt=""
        width={IMAGE_SIZES[9].width}
        height={IMAGE_SIZES[9].height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
