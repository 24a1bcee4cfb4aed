import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Notification } from 'react-admin'

interface CardPageProps {
  readonly title: string
  readonly children: ReactNode
}

// A page outside of the menu: one card in the middle.
export function CardPage({ title, children }: CardPageProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: 3 }}>
        <Typography component="h1" variant="h6" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {children}
      </Card>
      <Notification />
    </Box>
  )
}
