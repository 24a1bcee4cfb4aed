import type { ReactNode } from 'react'
import { Head } from '../../shell/head.tsx'
import { PageTitle } from '../article/page-title.tsx'
import styles from './cabinet-page.module.css'

export interface CabinetPageProps {
  readonly title: string
  readonly children: ReactNode
}

export function CabinetPage({ title, children }: CabinetPageProps) {
  return (
    <>
      <Head title={title} canonical={null} />
      <PageTitle>{title}</PageTitle>
      <div className={styles.parts}>{children}</div>
    </>
  )
}
