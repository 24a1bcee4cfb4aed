// Moves the focus to what `selector` finds, then acts: the pressed button disappears with its prompt.
export const focusBefore = (selector: string, options?: FocusOptions) => (act: () => void) => () => {
  // Safari would show the outline after a press of the pointer too
  const focusVisible = document.activeElement?.matches(':focus-visible') ?? false
  for (const target of document.querySelectorAll<HTMLElement>(selector)) target.focus({ ...options, focusVisible })
  act()
}
