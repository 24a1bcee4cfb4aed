import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { Spinner } from '../status/spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: IconName | undefined
  readonly pending?: boolean | undefined
}

const ignored = (event: MouseEvent) => event.preventDefault()

export function Button({ variant, size, wide, icon, pending = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), pending && styles.pending)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignored : onClick}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {pending && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
