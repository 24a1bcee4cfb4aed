import type { Collection } from '../../../../domain/catalogue/collection.ts'
import { IMAGE_SIZES, imageAddressesOf } from '../../../../domain/content/image-address.ts'
import styles from './main-menu.module.css'
import { Link } from '../../../kit/link.tsx'

const SIZE = IMAGE_SIZES[7]

export interface CollectionLinksProps {
  readonly collection: Collection
  readonly onFollow: () => void
}

export function CollectionLinks({ collection: { image, links }, onFollow }: CollectionLinksProps) {
  return (
    <div className={styles.collection}>
      <ul onClick={onFollow}>
        {links.map(({ title, url }) => (
          <li key={url}>
            <Link to={url} className={styles.choice}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {image !== null && (
        <img
          src={imageAddressesOf(image)(SIZE, 'webp')}
          alt=""
          width={SIZE.width}
          height={SIZE.height}
          className={styles.picture}
          loading="lazy"
        />
      )}
    </div>
  )
}
