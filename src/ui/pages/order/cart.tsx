import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $lines } from '../../../application/basket/lines.ts'
import { $removals, removalUndone } from '../../../application/basket/removals.ts'
import { allTicksRequested } from '../../../application/basket/ticks.ts'
import type { ProductId } from '../../../domain/product.ts'
import { CartLine } from '../../basket/cart-line.tsx'
import { RemovedLine } from '../../basket/removed-line.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { cartRows } from './cart-rows.ts'
import styles from './cart.module.css'
import { strings } from './strings.ts'

/** The lines of the cart, those taken out a moment ago in their places. [CART-02..05] */
export function Cart() {
  const { lines, removals, bringBack, tickAll } = useUnit({
    lines: $lines,
    removals: $removals,
    bringBack: removalUndone,
    tickAll: allTicksRequested,
  })
  const [back, setBack] = useState<ProductId | null>(null)
  const ticked = lines.filter(({ disabled }) => !disabled).length
  return (
    <section aria-label={strings.lines}>
      {lines.length > 1 && (
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
        {cartRows(lines, removals).map((row) =>
          row._tag === 'Line' ? (
            <CartLine key={row.line.product.id} line={row.line} at={row.at} isBack={row.line.product.id === back} />
          ) : (
            <RemovedLine
              key={`removed-${String(row.line.product.id)}`}
              line={row.line}
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
