import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $popular, popularRequested } from '../../../application/catalogue/popular.ts'
import styles from './popular-shelf.module.css'
import { Shelf } from '../product-card/shelf.tsx'

const strings = { title: 'Популярные товары' }

export function PopularShelf() {
  const { products, requested } = useUnit({ products: $popular, requested: popularRequested })
  useEffect(() => {
    requested()
  }, [requested])
  return (
    <div className={styles.shelf}>
      <Shelf title={strings.title} products={products ?? []} isRecommended />
    </div>
  )
}
