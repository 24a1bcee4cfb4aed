import { useState, type ReactNode, type ToggleEvent } from 'react'
import type { Category } from '../../../../domain/catalogue/category.ts'
import { cachedFragment } from '../../cached-fragment.tsx'
import { CatalogueButton } from './catalogue-button.tsx'
import type { ChildPartsOf } from './catalogue-category.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { CATALOGUE_PANEL } from '../../regions.ts'

export interface CatalogueToggleProps {
  readonly categories: ReadonlyArray<Category>
  readonly promoOf?: ((category: Category) => ReactNode) | undefined
  readonly partsOf?: ChildPartsOf | undefined
}

const placeBelowHeaders = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
  if (newState !== 'open') return
  const bottoms = [...document.querySelectorAll('[data-header]')].map((header) => header.getBoundingClientRect().bottom)
  currentTarget.style.top = `${String(Math.max(0, ...bottoms) + window.scrollY)}px`
}

function UncachedToggle({ categories, promoOf, partsOf }: CatalogueToggleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CatalogueButton open={open} />
      <CataloguePanel
        id={CATALOGUE_PANEL}
        categories={categories}
        open={open}
        promoOf={promoOf}
        partsOf={partsOf}
        onBeforeToggle={placeBelowHeaders}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      />
    </>
  )
}

// A popover: works before hydration and without scripts. [HDR-01]
export const CatalogueToggle = cachedFragment(UncachedToggle)
