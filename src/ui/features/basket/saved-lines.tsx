import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  $haveSavedLinesFailed,
  $savedLines,
  savedLineRemoved,
  savedLineRestored,
  savedLineReturned,
  savedLinesHidden,
  savedLinesShown,
} from '../../../application/basket/saved-lines.ts'
import { $receivingType } from '../../../application/delivery-context/receiving.ts'
import type { SavedLine } from '../../../domain/basket/saved.ts'
import { cardAction, type CardAction } from '../../../domain/catalogue/availability.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { ProductPrice } from '../product-card/product-price.tsx'
import { RemovedLine } from './removed-line.tsx'
import styles from './saved-lines.module.css'
import { strings } from './strings.ts'

const SHOWN_FIRST = 10

const missingLabels: Readonly<Record<Exclude<CardAction['_tag'], 'AddToBasket'>, string>> = {
  SoldOut: strings.noneHere,
  ChooseAnotherShop: strings.onlyElsewhere,
  ChangeDeliveryType: strings.onlyPickup,
}

interface SavedRowProps {
  readonly line: SavedLine
  readonly onRemove: () => void
}

function SavedRow({ line, onRemove }: SavedRowProps) {
  const { type, bringBack } = useUnit({ type: $receivingType, bringBack: savedLineReturned })
  const { product, count } = line
  const action = cardAction(product, type, false)
  return (
    <li className={styles.line}>
      <ProductImage source={product.gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.title}>
          {product.title}
        </Link>
        <ProductPrice price={product.price} />
        {action._tag === 'AddToBasket' ? (
          count > 1 && <p className={styles.note}>{strings.pieces(formatNumber(count))}</p>
        ) : (
          <p className={styles.note}>{missingLabels[action._tag]}</p>
        )}
      </div>
      <div className={styles.actions}>
        {action._tag === 'AddToBasket' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={strings.toBasketAgainTitle(product.title)}
            onClick={() => bringBack(line)}
          >
            {strings.toBasketAgain}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={strings.removeTitle(product.title)} onClick={onRemove}>
          {strings.remove}
        </Button>
      </div>
    </li>
  )
}

interface Removed {
  readonly line: SavedLine
  readonly at: number
}

// A removed line stays in its place until the section closes, where it can be restored.
const rowsOf = (lines: ReadonlyArray<SavedLine>, removed: ReadonlyArray<Removed>) => {
  const rows = lines.map((line) => ({ line, isRemoved: false }))
  for (const { line, at } of removed.toReversed())
    if (!lines.some(({ product }) => product.id === line.product.id)) rows.splice(at, 0, { line, isRemoved: true })
  return rows
}

export function SavedLines() {
  const { lines, hasFailed, shown, hidden, remove, restore } = useUnit({
    lines: $savedLines,
    hasFailed: $haveSavedLinesFailed,
    shown: savedLinesShown,
    hidden: savedLinesHidden,
    remove: savedLineRemoved,
    restore: savedLineRestored,
  })
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<ReadonlyArray<Removed>>([])
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    shown()
    return () => hidden()
  }, [shown, hidden])
  if (hasFailed)
    return (
      <p className={styles.failed}>
        {strings.savedFailed}
        <Button variant="quiet" size="small" onClick={() => shown()}>
          {strings.retry}
        </Button>
      </p>
    )
  const rows = rowsOf(lines, removed)
  if (rows.length === 0) return null
  const visible = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  return (
    <section id="saved" aria-labelledby={titleId} className={styles.saved}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.heading}>
        {strings.saved}
      </h2>
      <ul>
        {visible.map(({ line, isRemoved }, at) =>
          isRemoved ? (
            <RemovedLine
              key={`removed-${String(line.product.id)}`}
              line={line}
              words={strings.removedSaved}
              isComing={false}
              onBringBack={() => {
                heading.current?.focus({ preventScroll: true })
                restore(line)
              }}
            />
          ) : (
            <SavedRow
              key={line.product.id}
              line={line}
              onRemove={() => {
                setRemoved((before) => [
                  ...before.filter((one) => one.line.product.id !== line.product.id),
                  { line, at },
                ])
                remove(line)
              }}
            />
          ),
        )}
      </ul>
      {visible.length < rows.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {strings.moreSaved(formatNumber(rows.length - visible.length))}
        </Button>
      )}
    </section>
  )
}
