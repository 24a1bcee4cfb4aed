import { IMAGE_SIZES, imageAddressesOf } from '../../../domain/content/image-address.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import type { LayerProps } from '../layer-props.ts'
import { AdvertiserNote } from '../../features/advertiser-note.tsx'
import styles from './popup-banner-layer.module.css'

const strings = { more: 'Подробнее' }

const SIZE = IMAGE_SIZES[8]

export function PopupBannerLayer({ data: banner, isLocked, onClose }: LayerProps<'PopupBannerLayer'>) {
  const { title, image, url } = banner
  const address = imageAddressesOf(image)
  return (
    <Dialog
      title={title}
      locked={isLocked}
      onClose={onClose}
      footer={
        url !== null && (
          <LinkButton to={url} wide onClick={() => onClose('button')}>
            {strings.more}
          </LinkButton>
        )
      }
    >
      <picture>
        <source type="image/avif" srcSet={address(SIZE, 'avif')} />
        <source type="image/webp" srcSet={address(SIZE, 'webp')} />
        <img src={address(SIZE, 'jpg')} alt="" width={SIZE.width} height={SIZE.height} className={styles.picture} />
      </picture>
      <AdvertiserNote banner={banner} />
    </Dialog>
  )
}
