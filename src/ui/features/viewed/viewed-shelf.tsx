import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $viewed, viewedSeen } from '../../../application/viewed/viewed.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { Shelf } from '../product-card/shelf.tsx'

const strings = { title: 'Вы смотрели' }

export interface ViewedShelfProps {
  readonly own?: ProductId | undefined
}

export function ViewedShelf({ own }: ViewedShelfProps) {
  const { viewed, seen } = useUnit({ viewed: $viewed, seen: viewedSeen })
  useEffect(() => {
    seen(own ?? null)
  }, [own, seen])
  return <Shelf title={strings.title} products={viewed.filter(({ id }) => id !== own)} isRecommended />
}
