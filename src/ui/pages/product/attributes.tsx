import type { ProductProperty } from '../../../domain/catalogue/product.ts'
import { strings } from './strings.ts'
import styles from './prose.module.css'

export interface AttributesProps {
  readonly properties: ReadonlyArray<ProductProperty>
}

export function Attributes({ properties }: AttributesProps) {
  if (properties.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{strings.attributes}</h2>
      <dl className={styles.attributes}>
        {properties.map(({ title, value }) => (
          <div key={title} className={styles.attribute}>
            <dt className={styles.name}>{title}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
