import { useRef, useState, type ToggleEventHandler } from 'react'
import { Link } from '../kit/link.tsx'
import type { Category } from '../../domain/category.ts'
import { classNames } from '../kit/class-names.ts'
import { Container } from '../kit/container.tsx'
import { Icon } from '../kit/icon.tsx'
import styles from './catalogue-panel.module.css'
import { CatalogueSection } from './catalogue-section.tsx'
import { strings } from './strings.ts'

export interface CataloguePanelProps {
  readonly id: string
  readonly sections: ReadonlyArray<Category>
  readonly open: boolean
  readonly onBeforeToggle: ToggleEventHandler<HTMLElement>
  readonly onToggle: ToggleEventHandler<HTMLElement>
}

/** Sections on the left; what is in the one under the pointer or the focus on the right. [NAV-01, NAV-02] */
export function CataloguePanel({ id, sections, open, onBeforeToggle, onToggle }: CataloguePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [activeId, setActiveId] = useState(sections[0]?.id)
  const close = () => panel.current?.hidePopover()

  return (
    <nav
      ref={panel}
      id={id}
      popover="auto"
      aria-label={strings.catalogue}
      className={styles.panel}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
    >
      <Container>
        <div className={styles.map}>
          <ul className={styles.sections}>
            {sections.map((section) => {
              const isActive = open && section.id === activeId
              const choose = () => setActiveId(section.id)
              return (
                <li key={section.id} className={classNames(isActive && styles.active)}>
                  <Link
                    to={section.href}
                    className={styles.section}
                    onPointerEnter={choose}
                    onFocus={choose}
                    onClick={close}
                  >
                    {section.title}
                    <Icon name="chevronRight" size={20} />
                  </Link>
                  {isActive && <CatalogueSection section={section} onFollow={close} />}
                </li>
              )
            })}
          </ul>
        </div>
      </Container>
    </nav>
  )
}
