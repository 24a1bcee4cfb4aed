import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'outline' | 'quiet' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string | undefined =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide)
