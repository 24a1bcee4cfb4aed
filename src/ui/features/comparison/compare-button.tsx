import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $compared,
  $isComparisonFull,
  comparedRequested,
  comparisonJoined,
  comparisonToggled,
} from '../../../application/comparison/compared.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './compare-button.module.css'
import { ADD } from './add.ts'

const strings = {
  add: ADD,
  drop: 'Убрать из\u00a0сравнения',
  full: 'В\u00a0сравнении уже шесть товаров',
  count: (count: number) => `Сравнение: ${String(count)}`,
}

export interface CompareButtonProps {
  readonly product: Pick<Product, 'slug' | 'title'>
  readonly onPicture?: boolean | undefined
  readonly isPressed?: boolean | undefined
}

export function CompareButton({ product: { slug, title }, onPicture = false, isPressed = false }: CompareButtonProps) {
  const { toggle, join, requestCompared, isFull } = useUnit({
    toggle: comparisonToggled,
    join: comparisonJoined,
    requestCompared: comparedRequested,
    isFull: $isComparisonFull,
  })
  const isCompared = useStoreMap({ store: $compared, keys: [slug], fn: (list, [own]) => list.includes(own) })
  const count = useUnit($compared).length
  const button = useRef<HTMLButtonElement>(null)
  const early = useRef(isPressed)
  useEffect(() => {
    requestCompared()
    if (!early.current) return
    early.current = false
    join(slug)
    button.current?.focus({ preventScroll: true })
  }, [requestCompared, join, slug])
  const isRefused = isFull && !isCompared
  const label = isRefused ? strings.full : isCompared ? strings.drop : strings.add
  return (
    <span className={onPicture ? styles.corner : styles.line}>
      <IconButton
        ref={button}
        icon="bars"
        filled={isCompared}
        label={`${label}: ${title}`}
        title={label}
        aria-pressed={isCompared}
        aria-disabled={isRefused || undefined}
        onPicture={onPicture}
        onClick={() => {
          if (!isRefused) toggle(slug)
        }}
      />
      {(isCompared || isRefused) && (
        <Link to={paths.compare} className={styles.way}>
          {strings.count(count)}
        </Link>
      )}
    </span>
  )
}
