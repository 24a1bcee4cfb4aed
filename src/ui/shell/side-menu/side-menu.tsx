import { useUnit } from 'effector-react'
import { type TouchEvent, useRef, useState } from 'react'
import { $menuCategories } from '../../../application/shell/menu.ts'
import { Drawer } from '../../kit/overlay/drawer.tsx'
import { MainPanel } from './main-panel.tsx'
import styles from './side-menu.module.css'
import { strings } from './strings.ts'
import type { Category } from '../../../domain/catalogue/category.ts'
import { MenuRow } from './menu-row.tsx'

const FAR_PX = 60

const useSwipe = (onLeft: () => void) => {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'> | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches.item(0) ?? null) : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches.item(0)
      if (start.current === null || end === null) return
      const [dx, dy] = [end.clientX - start.current.clientX, end.clientY - start.current.clientY]
      if (dx < -FAR_PX && Math.abs(dy) < -dx / 2) onLeft()
    },
  }
}

interface CategoryPanelProps {
  readonly category: Category
  readonly onBack: () => void
  readonly onClose: () => void
}

function CategoryPanel({ category: { href, children = [] }, onBack, onClose }: CategoryPanelProps) {
  return (
    <ul>
      <MenuRow icon="arrowLeft" autoFocus onPress={onBack}>
        {strings.back}
      </MenuRow>
      <MenuRow url={href} onFollow={onClose}>
        {strings.wholeCategory}
      </MenuRow>
      {children.map((child) => (
        <MenuRow key={child.id} url={child.href} onFollow={onClose}>
          {child.title}
        </MenuRow>
      ))}
    </ul>
  )
}

export interface SideMenuProps {
  readonly onClose: () => void
}

export function SideMenu({ onClose }: SideMenuProps) {
  const categories = useUnit($menuCategories)
  const [categoryId, setCategoryId] = useState<number | null>(null)
  const [leftId, setLeftId] = useState<number | null>(null)
  const swipe = useSwipe(onClose)
  const category = categories.find(({ id }) => id === categoryId)
  const back = () => {
    setLeftId(categoryId)
    setCategoryId(null)
  }
  return (
    <Drawer side="left" title={category?.title ?? strings.title} onClose={onClose}>
      <div className={styles.menu} {...swipe}>
        {category === undefined ? (
          <MainPanel leftId={leftId} onCategory={setCategoryId} onClose={onClose} />
        ) : (
          <CategoryPanel category={category} onBack={back} onClose={onClose} />
        )}
      </div>
    </Drawer>
  )
}
