import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab<A extends string> {
  readonly id: A
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<A extends string> {
  readonly label: string
  readonly tabs: ReadonlyArray<Tab<A>>
  readonly selected: A
  readonly onSelect: (id: A) => void
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function Tabs<A extends string>({ label, tabs, selected, onSelect }: TabsProps<A>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === selected)

  const move = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at, tabs.length - 1)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[at]?.content}
      </div>
    </div>
  )
}
