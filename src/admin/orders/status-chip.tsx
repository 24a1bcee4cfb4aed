import CancelIcon from '@mui/icons-material/Cancel'
import CheckIcon from '@mui/icons-material/CheckCircle'
import WaitIcon from '@mui/icons-material/HourglassEmpty'
import CollectIcon from '@mui/icons-material/Inventory2'
import TruckIcon from '@mui/icons-material/LocalShipping'
import NewIcon from '@mui/icons-material/NewReleases'
import PaidIcon from '@mui/icons-material/Payments'
import ReadyIcon from '@mui/icons-material/Storefront'
import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'
import { isCanceled, ORDER_STATUS } from '../../domain/order/order-status.ts'

interface Look {
  readonly icon: ReactElement
  readonly background: string
  readonly colour: string
}

const TO_DO = { background: '#fdebd0', colour: '#6b3a00' }
const UNDER_WAY = { background: '#dfeaf7', colour: '#1b4674' }
const DONE = { background: '#dff0e5', colour: '#1d5f3a' }
const OVER = { background: '#e8eae8', colour: '#4d5650' }

const LOOKS: Readonly<Record<number, Look>> = {
  [ORDER_STATUS.new]: { icon: <NewIcon />, ...TO_DO },
  [ORDER_STATUS.awaitingPayment]: { icon: <WaitIcon />, ...OVER },
  [ORDER_STATUS.paid]: { icon: <PaidIcon />, ...TO_DO },
  [ORDER_STATUS.collecting]: { icon: <CollectIcon />, ...UNDER_WAY },
  [ORDER_STATUS.onTheWay]: { icon: <TruckIcon />, ...UNDER_WAY },
  [ORDER_STATUS.ready]: { icon: <ReadyIcon />, ...UNDER_WAY },
  [ORDER_STATUS.completed]: { icon: <CheckIcon />, ...DONE },
}

const CANCELED: Look = { icon: <CancelIcon />, ...OVER }

interface StatusChipProps {
  readonly status: number
  readonly title: string
}

/** The status of an order in words, colour and shape. */
export function StatusChip({ status, title }: StatusChipProps) {
  const look = isCanceled(status) ? CANCELED : LOOKS[status]
  return (
    <Chip
      size="small"
      label={title}
      {...(look !== undefined && { icon: look.icon })}
      sx={{ bgcolor: look?.background, color: look?.colour, '& .MuiChip-icon': { color: 'inherit' } }}
    />
  )
}
