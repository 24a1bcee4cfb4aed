import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { comparisonCleared } from '../../../application/comparison/compared.ts'
import { $comparisonTable } from '../../../application/comparison/table.ts'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { ComparedProduct } from './compared-product.tsx'
import styles from './compared-products.module.css'
import { ProductRow } from './product-row.tsx'
import { strings } from './strings.ts'

export function ComparedProducts() {
  const {
    table: { products, rows },
    clear,
  } = useUnit({ table: $comparisonTable, clear: comparisonCleared })
  const scroller = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  const canDiffer = products.length > 1
  const shown = isNarrow && canDiffer ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <>
      <div className={styles.tools}>
        {canDiffer && (
          <Checkbox
            label={strings.onlyDifferences}
            checked={isNarrow}
            onChange={({ currentTarget }) => setNarrow(currentTarget.checked)}
          />
        )}
        <Button variant="secondary" size="small" onClick={() => clear()}>
          {strings.clear}
        </Button>
      </div>
      <div className={styles.frame}>
        <ProductRow products={products} scroller={scroller} />
        <div ref={scroller} className={styles.scroller} role="region" aria-label={strings.title} tabIndex={0}>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{strings.caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <ComparedProduct product={product} />
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map(({ title, values, isDifferent }) => (
              <tbody key={title} className={isDifferent && canDiffer ? styles.different : undefined}>
                <tr>
                  <th scope="rowgroup" colSpan={products.length} className={styles.title}>
                    <span>{title}</span>
                  </th>
                </tr>
                <tr>
                  {values.map((value, index) => (
                    <td key={products[index]?.id}>{value ?? <span aria-label={strings.none}>—</span>}</td>
                  ))}
                </tr>
              </tbody>
            ))}
          </table>
        </div>
      </div>
      {shown.length === 0 && canDiffer && <p className={styles.same}>{strings.same}</p>}
    </>
  )
}
