import { Link, type LinkProps } from '../link.tsx'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  readonly icon?: IconName | undefined
}

export function LinkButton({ variant, size, wide, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  )
}
