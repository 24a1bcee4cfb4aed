import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $counts, $lines } from '../../../application/basket/lines.ts'
import { $removals, removalUndone } from '../../../application/basket/removals.ts'
import { allTicksRequested } from '../../../application/basket/ticks.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { CartLine } from './cart-line.tsx'
import { RemovedLine } from './removed-line.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { cartRows } from './cart-rows.ts'
import styles from './cart.module.css'
import { strings } from './strings.ts'

/** The lines of the cart, those taken out a moment ago in their places. [CART-02..05] */
export function Cart() {
  const { lines, counts, removals, bringBack, tickAll } = useUnit({
    lines: $lines,
    counts: $counts,
    removals: $removals,
    bringBack: removalUndone,
    tickAll: allTicksRequested,
  })
  const [back, setBack] = useState<ProductId | null>(null)
  const rows = cartRows(lines, removals)
  if (rows.length === 0) return null
  const ticked = lines.filter(({ disabled }) => !disabled).length
  return (
    <section aria-label={strings.lines}>
      {rows.length > 1 && lines.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            label={strings.all}
            checked={ticked === lines.length}
            mixed={ticked > 0 && ticked < lines.length}
            onChange={() => tickAll(ticked < lines.length)}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {rows.map((row, at) =>
          row._tag === 'Line' ? (
            <CartLine key={row.line.product.id} line={row.line} at={at} isBack={row.line.product.id === back} />
          ) : (
            <RemovedLine
              key={`removed-${String(row.line.product.id)}`}
              line={row.line}
              isComing={(counts[row.line.product.id] ?? 0) > 0}
              onBringBack={() => {
                setBack(row.line.product.id)
                bringBack(row.line.product.id)
              }}
            />
          ))}
      </ul>
    </section>
  )
}
