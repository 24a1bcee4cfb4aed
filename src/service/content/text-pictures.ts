import { IMAGE_SIZES, imageAddress, type ImageSize } from '../../domain/content/image-address.ts'
import { UPLOADED_PREFIX } from '../platform/images/sources.ts'

const SMALLEST_WIDTH = 700
const SIZES = IMAGE_SIZES.filter(({ width }) => width > SMALLEST_WIDTH)
const PICTURE = /<img [^>]*>/g

const attributeOf = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const ratioOf = ({ width, height }: { readonly width: number; readonly height: number }) => Math.log(width / height)

// Pictures are padded to their size: the size of the nearest shape has the least padding.
const sizeFor = (tag: string): ImageSize => {
  const ratio = ratioOf({ width: Number(attributeOf(tag, 'width')), height: Number(attributeOf(tag, 'height')) })
  const wanted = Number.isFinite(ratio) ? ratio : 0
  return SIZES.reduce((best, size) =>
    Math.abs(ratioOf(size) - wanted) < Math.abs(ratioOf(best) - wanted) ? size : best,
  )
}

/** Replaces the sources of uploaded pictures in the text of staff by addresses that a browser can load. */
export const withTextPictures = (html: string): string =>
  html.replaceAll(PICTURE, (tag) => {
    const source = attributeOf(tag, 'src')
    if (!source.startsWith(UPLOADED_PREFIX)) return tag
    const size = sizeFor(tag)
    const [src, alt] = [imageAddress(source, size, 'webp'), attributeOf(tag, 'alt')]
    return `<img src="${src}" alt="${alt}" width="${String(size.width)}" height="${String(size.height)}" loading="lazy" />`
  })
