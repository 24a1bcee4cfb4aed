import { useUnit } from 'effector-react'
import { useId } from 'react'
import { $counts, $visibleBasket } from '../../../application/basket/basket.ts'
import { $lines, allTicksRequested } from '../../../application/basket/basket-page.ts'
import { $removals, $returnedLine, lineReturned, removalUndone } from '../../../application/basket/removals.ts'
import { $savedLines } from '../../../application/basket/saved-lines.ts'
import { $receivingType } from '../../../application/delivery-context/receiving.ts'
import type { BasketItem, NearRule } from '../../../domain/basket/basket.ts'
import { cardAction } from '../../../domain/catalogue/availability.ts'
import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import { basketRows } from './basket-rows.ts'
import { BasketLineRow } from './basket-line-row.tsx'
import { GiftRow } from './gift-row.tsx'
import { RemovedLine } from './removed-line.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import styles from './basket-contents.module.css'
import { strings } from './strings.ts'

const nearRuleMessage = ({ title, left, missing = 1 }: NearRule): string =>
  left === undefined ? strings.nearByUnits(title, formatNumber(missing)) : strings.nearBySum(title, formatPrice(left))

export function BasketContents() {
  const { type, lines, basket, counts, removals, saved, back, bringBack, focusLine, tickAll } = useUnit({
    type: $receivingType,
    lines: $lines,
    basket: $visibleBasket,
    counts: $counts,
    removals: $removals,
    saved: $savedLines,
    back: $returnedLine,
    bringBack: removalUndone,
    focusLine: lineReturned,
    tickAll: allTicksRequested,
  })
  const leftOutId = useId()
  const rows = basketRows(lines, removals)
  if (rows.length === 0) return null
  const isLeftOut = ({ product }: BasketItem) => cardAction(product, type, true)._tag !== 'AddToBasket'
  const ordered = lines.filter((line) => !isLeftOut(line))
  const ticked = ordered.filter(({ disabled }) => !disabled).length
  const placed = rows.map((row, at) => ({ row, at }))
  const isApart = ({ row }: (typeof placed)[number]) => row._tag === 'Line' && isLeftOut(row.line)
  const apart = placed.filter(isApart)
  const renderRow = ({ row, at }: (typeof placed)[number]) =>
    row._tag === 'Line' ? (
      <BasketLineRow
        key={row.line.product.id}
        line={row.line}
        at={at}
        isBack={row.line.product.id === back}
        isLeftOut={isLeftOut(row.line)}
      />
    ) : (
      <RemovedLine
        key={`removed-${String(row.line.product.id)}`}
        line={row.line}
        words={row.isSaved ? strings.savedLine : strings.removed}
        isComing={(counts[row.line.product.id] ?? 0) > 0}
        onBringBack={() => {
          focusLine(row.line.product.id)
          bringBack(row.line.product.id)
        }}
      />
    )
  return (
    <section aria-label={strings.lines}>
      {rows.length > 1 && ordered.length > 0 && (
        <div className={styles.all}>
          {saved.length > 0 && (
            <a href="#saved" className={styles.saved}>
              {strings.savedCount(formatNumber(saved.length))}
            </a>
          )}
          <Checkbox
            label={strings.all}
            checked={ticked === ordered.length}
            mixed={ticked > 0 && ticked < ordered.length}
            onChange={() => tickAll(ticked < ordered.length)}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {placed.filter((one) => !isApart(one)).map(renderRow)}
        {basket.gifts?.map((gift) => (
          <GiftRow key={`gift-${String(gift.product.id)}-${gift.title}`} gift={gift} />
        ))}
      </ul>
      {basket.nearRules !== undefined && (
        <ul className={styles.near}>
          {basket.nearRules.map((rule) => (
            <li key={rule.title}>{nearRuleMessage(rule)}</li>
          ))}
        </ul>
      )}
      {apart.length > 0 && (
        <>
          <h2 id={leftOutId} className={styles.leftOut}>
            {strings.leftOut}
          </h2>
          <ul aria-labelledby={leftOutId} className={styles.lines}>
            {apart.map(renderRow)}
          </ul>
        </>
      )}
    </section>
  )
}
