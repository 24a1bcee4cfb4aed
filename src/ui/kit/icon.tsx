import { classNames } from './class-names.ts'
import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

export interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24 | 32 | 48 | undefined
  readonly filled?: boolean | undefined
}

export function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
