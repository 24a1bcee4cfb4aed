import { useUnit } from 'effector-react'
import { layerPreloadRequested, layerOpened } from '../../../application/layers/layers.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'

export function Awaiting({ products }: { readonly products: ReadonlyArray<Product> }) {
  const { open, expected } = useUnit({ open: layerOpened, expected: layerPreloadRequested })
  return (
    <CabinetSection title={strings.awaiting} narrow>
      <ul>
        {products.map(({ id, slug, title, gallery }) => (
          <li key={id} className={styles.awaiting}>
            <div className={styles.picture}>
              <ProductImage source={gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
            </div>
            <Link to={paths.product(slug)}>{title}</Link>
            <Button
              variant="secondary"
              size="small"
              aria-label={strings.writeOf(title)}
              onPointerEnter={() => expected('ReviewLayer')}
              onClick={() => open({ name: 'ReviewLayer', data: { productId: id, title } })}
            >
              {strings.write}
            </Button>
          </li>
        ))}
      </ul>
    </CabinetSection>
  )
}
