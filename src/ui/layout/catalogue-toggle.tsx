import { useRef, useState, type ToggleEvent } from 'react'
import type { Category } from '../../domain/category.ts'
import { Icon } from '../kit/icon.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import styles from './catalogue-toggle.module.css'
import { strings } from './strings.ts'

const PANEL_ID = 'catalogue-panel'

export interface CatalogueToggleProps {
  readonly sections: ReadonlyArray<Category>
}

/** Works before the page comes to life, and without scripts: the browser itself opens the panel. [HDR-01] */
export function CatalogueToggle({ sections }: CatalogueToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const placeBelow = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    const header = button.current?.closest('header')
    if (newState !== 'open' || !header) return
    currentTarget.style.top = `${String(header.getBoundingClientRect().bottom + window.scrollY)}px`
  }

  return (
    <>
      <button ref={button} type="button" className={styles.toggle} popoverTarget={PANEL_ID}>
        <Icon name={open ? 'close' : 'menu'} size={20} />
        {strings.allSections}
      </button>
      <CataloguePanel
        id={PANEL_ID}
        sections={sections}
        open={open}
        onBeforeToggle={placeBelow}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      />
    </>
  )
}
