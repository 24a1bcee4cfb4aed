import styles from './page-title.module.css'

export interface PageTitleProps {
  readonly children: string
}

export function PageTitle({ children }: PageTitleProps) {
  return <h1 className={styles.title}>{children}</h1>
}
