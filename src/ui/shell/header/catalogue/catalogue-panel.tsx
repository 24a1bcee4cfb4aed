import { useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEventHandler } from 'react'
import { Link } from '../../../kit/link.tsx'
import type { Category } from '../../../../domain/catalogue/category.ts'
import { Container } from '../../../kit/container.tsx'
import { Icon } from '../../../kit/icon.tsx'
import styles from './catalogue-panel.module.css'
import { CatalogueCategory, type ChildPartsOf } from './catalogue-category.tsx'
import { paths } from '../../../paths.ts'
import { strings } from '../../strings.ts'
import { useHoverIntent } from '../menu/use-hover-intent.ts'

export interface CataloguePanelProps {
  readonly id: string
  readonly categories: ReadonlyArray<Category>
  readonly open: boolean
  readonly promoOf?: ((category: Category) => ReactNode) | undefined
  readonly partsOf?: ChildPartsOf | undefined
  readonly onBeforeToggle: ToggleEventHandler<HTMLElement>
  readonly onToggle: ToggleEventHandler<HTMLElement>
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-section]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  links.at((at + step) % links.length)?.focus()
}

export function CataloguePanel({
  id,
  categories,
  open,
  promoOf,
  partsOf,
  onBeforeToggle,
  onToggle,
}: CataloguePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [activeId, setActiveId] = useState(categories[0]?.id)
  const close = () => panel.current?.hidePopover()
  const hover = useHoverIntent(setActiveId, () =>
    panel.current?.querySelector('[data-content]')?.getBoundingClientRect(),
  )

  return (
    <nav
      ref={panel}
      id={id}
      popover="auto"
      aria-label={strings.catalogue}
      className={styles.panel}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onKeyDown={moveFocus}
    >
      <Container>
        <div className={styles.map}>
          <ul className={styles.sections} onPointerMove={hover.follow} onPointerLeave={hover.leave}>
            {categories.length === 0 && (
              <li>
                <Link to={paths.catalog} className={styles.section} onClick={close}>
                  {strings.catalogue}
                </Link>
              </li>
            )}
            {categories.map((category) => {
              const isActive = open && category.id === activeId
              return (
                <li key={category.id} className={isActive ? styles.active : undefined}>
                  <Link
                    to={category.href}
                    className={styles.section}
                    data-section
                    onPointerEnter={(event) => hover.enter(category.id, event)}
                    onFocus={() => setActiveId(category.id)}
                    onClick={close}
                  >
                    {category.title}
                    <Icon name="chevronRight" size={20} />
                  </Link>
                  {isActive && (
                    <div className={styles.content} data-content onPointerEnter={hover.leave}>
                      <CatalogueCategory
                        category={category}
                        promo={promoOf?.(category)}
                        partsOf={partsOf}
                        onFollow={close}
                      />
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </Container>
    </nav>
  )
}
