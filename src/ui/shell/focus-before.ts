// Moves the focus to what `selector` finds, then acts: the pressed button disappears with its prompt.
export const focusBefore = (selector: string, options?: FocusOptions) => (act: () => void) => () => {
  for (const target of document.querySelectorAll<HTMLElement>(selector)) target.focus(options)
  act()
}
