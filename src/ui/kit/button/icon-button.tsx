import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconProps } from '../icon.tsx'
import styles from './icon-button.module.css'
import { Spinner } from '../status/spinner.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly label: string
  readonly icon: IconProps['name']
  readonly filled?: boolean | undefined
  readonly pending?: boolean | undefined
  readonly onPicture?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  filled = false,
  pending = false,
  onPicture = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, filled && styles.filled, onPicture && styles.onPicture)}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <Spinner /> : <Icon name={icon} filled={filled} />}
    </button>
  )
}
