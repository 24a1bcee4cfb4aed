import { COUNT_PREFIX, PLAIN_FIELDS, type PlainCheckout } from '../../../application/checkout/plain-checkout.ts'
import { lineSum, MAX_AMOUNT, type BasketItem } from '../../../domain/basket/basket.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { classNames } from '../../kit/class-names.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { leftMessage } from '../../features/receiving-words.ts'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'

const PICTURE = IMAGE_SIZES[1]

const stockNote = ({ product: { productBranchStocks }, count }: BasketItem): string | null => {
  const units = productBranchStocks ?? 0
  if (units === 0) return strings.none
  return units < count ? leftMessage(units) : null
}

function Line({ item, note }: { readonly item: BasketItem; readonly note: string | undefined }) {
  const { product, count, disabled } = item
  const problem = note ?? stockNote(item)
  return (
    <li className={styles.line}>
      <ProductImage source={product.gallery[0]?.file.url} alt="" size={PICTURE} sizes="88px" />
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.title}>
          {product.title}
        </Link>
        <strong>{formatPrice(lineSum(item))}</strong>
        {disabled && <p className={styles.note}>{strings.unticked}</p>}
        {problem !== null && <p className={classNames(styles.note, styles.error)}>{problem}</p>}
        <div className={styles.amount}>
          <TextField
            type="number"
            inputMode="numeric"
            name={`${COUNT_PREFIX}${String(product.id)}`}
            label={strings.count}
            aria-label={strings.countOf(product.title)}
            min={0}
            max={MAX_AMOUNT}
            defaultValue={count}
          />
          {disabled && (
            <Button
              type="submit"
              variant="outline"
              name={PLAIN_FIELDS.tick}
              value={product.id}
              aria-label={strings.tickOf(product.title)}
            >
              {strings.tick}
            </Button>
          )}
          <Button
            type="submit"
            variant="quiet"
            name={PLAIN_FIELDS.remove}
            value={product.id}
            aria-label={strings.removeOf(product.title)}
          >
            {strings.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

export function PlainLines({ basket, lineNotes }: Pick<PlainCheckout, 'basket' | 'lineNotes'>) {
  return (
    <ul className={styles.lines} aria-label={strings.lines}>
      {basket.items.map((item) => (
        <Line key={item.product.id} item={item} note={lineNotes[item.product.id]} />
      ))}
    </ul>
  )
}
