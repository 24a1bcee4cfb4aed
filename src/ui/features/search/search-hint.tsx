import { Link } from '../../kit/link.tsx'
import { formatNumber } from '../../../domain/money/format.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/product/price.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import styles from './search-hints.module.css'
import { linkNote, type SearchOption } from './search-options.ts'
import { strings } from './strings.ts'

export interface SearchHintProps {
  readonly option: SearchOption
  readonly id: string
  readonly isActive: boolean
  readonly onTake: () => void
  readonly onFollow: () => void
}

export function SearchHint({ option, id, isActive, onTake, onFollow }: SearchHintProps) {
  const common = { role: 'option', id, tabIndex: -1, 'aria-selected': isActive } as const
  switch (option._tag) {
    case 'Recent':
      return (
        <Link {...common} to={option.href} className={styles.recent} onClick={onFollow}>
          <Icon name="clock" size={20} />
          <span className={styles.title}>{option.text}</span>
        </Link>
      )
    case 'Popular':
      return (
        <Link {...common} to={option.href} className={styles.keyword} onClick={onFollow}>
          {option.text}
        </Link>
      )
    case 'Keyword':
      return (
        <button {...common} type="button" className={styles.keyword} onClick={onTake}>
          {option.text}
        </button>
      )
    case 'Link':
      return (
        <Link {...common} to={option.href} className={styles.recent} onClick={onFollow}>
          {option.link.image === undefined ? (
            <Icon name="arrowRight" size={20} />
          ) : (
            <span className={styles.picture}>
              <ProductImage source={option.link.image} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
            </span>
          )}
          <span className={styles.title}>{option.link.title}</span>
          <span className={styles.note}>{linkNote(option.link)}</span>
        </Link>
      )
    case 'Product':
      return (
        <Link {...common} to={option.href} className={styles.product} onClick={onFollow}>
          <span className={styles.picture}>
            <ProductImage source={option.product.image ?? undefined} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
          </span>
          <span className={styles.title}>
            {option.product.title}
            {option.product.isAvailable === false && <span className={styles.absent}>{strings.absent}</span>}
          </span>
          <Price price={option.product.price.price} size="small" />
        </Link>
      )
    case 'All':
      return (
        <Link {...common} to={option.href} className={styles.all} onClick={onFollow}>
          {strings.all(formatNumber(option.total))}
          <Icon name="arrowRight" size={20} />
        </Link>
      )
  }
}
