import { similarProducts } from '../../../application/catalogue/similar.ts'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './similar-products-layer.module.css'

const strings = {
  title: 'Похожие товары',
  insteadOf: (title: string) => `Вместо: ${title}`,
  nothing: 'Ничего похожего сейчас нет.',
}

export function SimilarProductsLayer({
  data: { productId, title },
  isLocked,
  onClose,
}: LayerProps<'SimilarProductsLayer'>) {
  return (
    <Dialog title={strings.title} wide locked={isLocked} onClose={onClose}>
      <p className={styles.about}>{strings.insteadOf(title)}</p>
      <Loaded from={similarProducts} params={productId}>
        {({ id, products }) =>
          id === productId &&
          (products.length === 0 ? (
            <p>{strings.nothing}</p>
          ) : (
            <ul className={styles.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          ))
        }
      </Loaded>
    </Dialog>
  )
}
