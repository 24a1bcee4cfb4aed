import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lineNotes } from '../../../application/basket/basket.ts'
import { tickRequested } from '../../../application/basket/basket-page.ts'
import { $savingLines, lineSaveRequested } from '../../../application/basket/saved-lines.ts'
import { lineTakenOut } from '../../../application/basket/removals.ts'
import { lineSum } from '../../../domain/basket/basket.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'
import { priceOf } from '../../../domain/money/discount.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Price } from '../../../domain/catalogue/product.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { RuleDiscounts } from '../order/rule-discounts.tsx'
import { ProductPrice } from '../product-card/product-price.tsx'
import { AmountControl } from './amount-control.tsx'
import styles from './basket-line-row.module.css'
import { LineComment } from './line-comment.tsx'
import { LineStock } from './line-stock.tsx'
import { strings } from './strings.ts'
import { TABLET_UP } from '../../kit/style/breakpoints.ts'

export interface BasketLineRowProps {
  readonly line: VisibleLine
  readonly at: number
  readonly isBack: boolean
  readonly isLeftOut: boolean
}

const PICTURE = IMAGE_SIZES[1]

const lineTotal = (line: VisibleLine): Price =>
  priceOf(lineSum(line), (line.product.price.basePrice * line.count) as Kopecks)

export function BasketLineRow({ line, at, isBack, isLeftOut }: BasketLineRowProps) {
  const { product, count } = line
  const { tick, takeOut, save } = useUnit({ tick: tickRequested, takeOut: lineTakenOut, save: lineSaveRequested })
  const note = useStoreMap({ store: $lineNotes, keys: [product.id], fn: (notes, [id]) => notes[id] ?? null })
  const isSaving = useStoreMap({ store: $savingLines, keys: [product.id], fn: (ids, [id]) => ids.includes(id) })
  // `LineStock` shows how many units are left
  const isShort = (product.productBranchStocks ?? 0) < count
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isBack) item.current?.focus()
  }, [isBack])
  return (
    <li
      ref={item}
      className={classNames(styles.line, (line.disabled || isLeftOut) && styles.unticked)}
      tabIndex={isBack ? -1 : undefined}
    >
      <div className={styles.tick}>
        <Checkbox
          label={strings.inOrder(product.title)}
          labelHidden
          checked={!line.disabled && !isLeftOut}
          disabled={isLeftOut}
          onChange={({ currentTarget }) => tick({ productId: product.id, ticked: currentTarget.checked })}
        />
      </div>
      <div className={styles.picture}>
        <ProductImage source={product.gallery[0]?.file.url} alt="" size={PICTURE} sizes={`${TABLET_UP} 120px, 88px`} />
      </div>
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.title}>
          {product.title}
        </Link>
        <RuleDiscounts rules={line.charged?.rules} />
        <LineStock line={line} />
        {note !== null && !isShort && (
          <p className={styles.error}>
            <Icon name="alert" size={16} />
            {note}
          </p>
        )}
      </div>
      <div className={styles.comment}>
        <LineComment line={line} />
      </div>
      <div className={styles.price}>
        <ProductPrice price={lineTotal(line)} />
        {count > 1 && lineSum(line) === product.price.price * count && (
          <span className={styles.each}>{strings.forOne(formatPrice(product.price.price))}</span>
        )}
      </div>
      <div className={styles.amount}>
        <AmountControl line={line} at={at} />
        <Button
          variant="quiet"
          size="small"
          pending={isSaving}
          aria-label={strings.saveTitle(product.title)}
          onClick={() => save({ line, at })}
        >
          {strings.save}
        </Button>
        {/* the last unit is removed by the control of the amount */}
        {count > 1 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={strings.removeTitle(product.title)}
            onClick={() => takeOut({ line, at })}
          >
            {strings.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
