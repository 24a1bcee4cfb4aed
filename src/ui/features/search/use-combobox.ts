import { useState, type FocusEvent } from 'react'

const NONE = -1

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? NONE : at + 1),
  ArrowUp: (at, last) => (at === NONE ? last : at - 1),
}

export interface Combobox {
  readonly isOpen: boolean
  readonly active: number
  readonly open: () => void
  readonly close: () => void
  readonly choose: (index: number) => void
  readonly onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void
  readonly onBlur: (event: FocusEvent) => void
}

export const useCombobox = (
  count: number,
  onTake: (index: number) => 'done' | 'goes on',
  onDelete: (index: number) => void,
): Combobox => {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const at = active < count ? active : NONE
  const open = () => {
    setOpen(true)
    setActive(NONE)
  }
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const choose = (index: number) => {
    if (onTake(index) === 'done') close()
    else setActive(NONE)
  }
  const onKeyDown: Combobox['onKeyDown'] = (event) => {
    const step = steps[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(isOpen ? step(at, count - 1) : step(NONE, count - 1))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen && at !== NONE) {
      event.preventDefault()
      choose(at)
    } else if (event.key === 'Delete' && isOpen && at !== NONE) onDelete(at)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return { isOpen, active: at, open, close, choose, onKeyDown, onBlur }
}
