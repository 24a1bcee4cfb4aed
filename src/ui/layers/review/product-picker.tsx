import { useUnit } from 'effector-react'
import { $areReviewablesLoading, $reviewables, reviewForm } from '../../../application/reviews/write-review.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { useField } from '../../kit/form/use-field.ts'
import { Notice } from '../../kit/status/notice.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import styles from './product-picker.module.css'
import { ruleMessages, strings } from './strings.ts'

export function ProductPicker() {
  const { products, isLoading } = useUnit({ products: $reviewables, isLoading: $areReviewablesLoading })
  const { name, value, error, onValue } = useField(reviewForm, 'productId', ruleMessages)
  if (products.length === 0) return isLoading ? <Spinner label={strings.loading} /> : <Notice>{strings.nothing}</Notice>
  return (
    <div className={styles.picker}>
      <RadioGroup
        legend={strings.product}
        cards
        name={name}
        error={error}
        value={value === null ? null : String(value)}
        onChoose={(id) => onValue(Number(id) as ProductId)}
        options={products.map(({ id, title, picture }) => ({
          value: String(id),
          title: (
            <span className={styles.product}>
              {picture !== null && (
                <span className={styles.picture}>
                  <ProductImage source={picture} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
                </span>
              )}
              {title}
            </span>
          ),
        }))}
      />
    </div>
  )
}
