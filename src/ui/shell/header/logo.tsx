import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { brandSize } from './brand-size.ts'
import styles from './logo.module.css'
import { strings } from '../strings.ts'

export interface LogoProps {
  readonly brand: string
  /** The address of the owner's picture; undefined: the mark and the name. */
  readonly picture?: string | undefined
}

export function Logo({ brand, picture }: LogoProps) {
  return (
    <Link to={paths.index} className={styles.logo} aria-label={strings.toHome(brand)}>
      {picture ? (
        <img src={picture} alt="" className={styles.picture} />
      ) : (
        <>
          <span className={styles.mark} data-initial={brand.slice(0, 1)} aria-hidden />
          <span className={styles[brandSize(brand)]}>{brand}</span>
        </>
      )}
    </Link>
  )
}
