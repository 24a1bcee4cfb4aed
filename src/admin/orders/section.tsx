import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { staffOrder } from '../../contract/admin/order-fields.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'

export type StaffOrder = TypeOf<typeof staffOrder>

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
