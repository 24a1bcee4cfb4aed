import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './logo.module.css'
import { strings } from '../strings.ts'

export interface LogoProps {
  readonly brand: string
}

// Letters that fit one line of the full size beside everything that a signed-in shopper has in the header.
const SHORT = 4

export const isLongBrand = (brand: string): boolean => brand.length > SHORT

// Sizes with which a name of that length fits its place in one, two or three lines.
const sizeOf = ({ length }: string): 'short' | 'medium' | 'long' | 'longest' =>
  length <= SHORT ? 'short' : length <= 12 ? 'medium' : length <= 25 ? 'long' : 'longest'

export function Logo({ brand }: LogoProps) {
  return (
    <Link to={paths.index} className={styles.logo} aria-label={strings.toHome(brand)}>
      <span className={styles.mark} data-initial={brand.slice(0, 1)} aria-hidden />
      <span className={styles[sizeOf(brand)]}>{brand}</span>
    </Link>
  )
}
