import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { OrderLink } from '../../../application/order/opened-order.ts'
import { $isRepeated, $isRepeating, repeatRequested, repeatShown } from '../../../application/order/repeat.ts'
import { Button } from '../../kit/button/button.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

export interface RepeatButtonProps {
  readonly link: OrderLink
  readonly canEdit?: boolean | undefined
}

export function RepeatButton({ link, canEdit = false }: RepeatButtonProps) {
  const { repeat, shown, isRepeating, isRepeated } = useUnit({
    repeat: repeatRequested,
    shown: repeatShown,
    isRepeating: $isRepeating,
    isRepeated: $isRepeated,
  })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isRepeated) return
    shown()
    // the reload for the order's delivery context would cancel a navigation started now
    setTimeout(() => void navigate(paths.order))
  }, [isRepeated, shown, navigate])
  return (
    <Button variant="outline" pending={isRepeating} onClick={() => repeat({ ...link, onlyEdit: canEdit })}>
      {canEdit ? strings.edit : strings.repeat}
    </Button>
  )
}
