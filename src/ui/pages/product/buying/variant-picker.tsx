import type { ProductDetail } from '../../../../domain/catalogue/product.ts'
import { variantAxes, type VariantOption } from '../../../../domain/catalogue/variants.ts'
import { IMAGE_SIZES } from '../../../../domain/content/image-address.ts'
import { Link } from '../../../kit/link.tsx'
import { Skeleton } from '../../../kit/status/skeleton.tsx'
import { ProductImage } from '../../../kit/product/product-image.tsx'
import { paths } from '../../../paths.ts'
import { strings } from '../strings.ts'
import styles from './variant-picker.module.css'

export interface VariantPickerProps {
  readonly product: Pick<ProductDetail, 'id' | 'variants' | 'variantCount' | 'colours'>
}

const nameOf = ({ value, variant: { isAvailable } }: VariantOption): string =>
  isAvailable ? value : strings.goneVariant(value)

// A card knows the number and the colours of the variants: enough for the height of the picker, so that nothing moves.
function Placeholder({ variantCount = 0, colours = [] }: Pick<ProductDetail, 'variantCount' | 'colours'>) {
  return (
    <>
      {colours.length > 1 && <Skeleton height="5.25rem" round />}
      {variantCount > Math.max(colours.length, 1) && <Skeleton height="4.5rem" round />}
    </>
  )
}

export function VariantPicker({ product }: VariantPickerProps) {
  const { id, variants } = product
  if (variants === undefined) return <Placeholder {...product} />
  return variantAxes(id, variants).map(({ title, isSeen, options }) => {
    const isPictured = ({ variant: { picture } }: VariantOption) => isSeen && picture !== null
    const chosen = options.find(({ isChosen }) => isChosen)?.value
    return (
      <div key={title} className={styles.axis}>
        <p className={styles.title}>
          {title}
          {chosen !== undefined && (
            <>
              : <span className={styles.chosen}>{chosen}</span>
            </>
          )}
        </p>
        <ul className={styles.options} aria-label={title}>
          {options.map((option) => (
            <li key={option.value}>
              <Link
                to={paths.product(option.variant.slug)}
                preventScrollReset
                replace
                className={isPictured(option) ? styles.picture : styles.word}
                title={nameOf(option)}
                aria-label={nameOf(option)}
                aria-current={option.isChosen || undefined}
                data-gone={!option.variant.isAvailable || undefined}
                data-other={!option.isExact || undefined}
              >
                {isPictured(option) ? (
                  <ProductImage
                    source={option.variant.picture ?? undefined}
                    alt=""
                    size={IMAGE_SIZES[0]}
                    sizes="56px"
                  />
                ) : (
                  option.value
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
