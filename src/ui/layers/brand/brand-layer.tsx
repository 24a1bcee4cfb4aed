import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { Prose } from '../../kit/prose/prose.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './brand-layer.module.css'
import { brandClosed, brandOfLayer } from '../../../application/brands/brands.ts'

const strings = {
  title: 'Бренд',
  products: 'Все товары бренда',
  nothing: 'Об этом бренде мы пока ничего не написали.',
}

export function BrandLayer({ data: { brandId }, isLocked, onClose }: LayerProps<'BrandLayer'>) {
  const { brand, closed } = useUnit({ brand: brandOfLayer.$data, closed: brandClosed })
  useEffect(() => () => closed(), [closed])
  return (
    <Dialog
      title={brand?.title ?? strings.title}
      locked={isLocked}
      onClose={onClose}
      footer={
        <LinkButton to={paths.brand(brandId)} wide>
          {strings.products}
        </LinkButton>
      }
    >
      <Loaded from={brandOfLayer} params={brandId}>
        {({ image, description }) => (
          <div className={styles.brand}>
            {image !== null && (
              <div className={styles.picture}>
                <ProductImage source={image} alt="" size={IMAGE_SIZES[2]} sizes="8rem" />
              </div>
            )}
            {description === '' ? <p>{strings.nothing}</p> : <Prose html={description} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
