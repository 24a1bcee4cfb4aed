import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { brandSize } from './brand-size.ts'
import styles from './logo.module.css'
import { strings } from '../strings.ts'

export interface LogoProps {
  readonly brand: string
}

export function Logo({ brand }: LogoProps) {
  return (
    <Link to={paths.index} className={styles.logo} aria-label={strings.toHome(brand)}>
      <span className={styles.mark} data-initial={brand.slice(0, 1)} aria-hidden />
      <span className={styles[brandSize(brand)]}>{brand}</span>
    </Link>
  )
}
