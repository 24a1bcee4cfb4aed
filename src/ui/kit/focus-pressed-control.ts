const CONTROLS = 'a[href], button, summary, input'

// Safari does not focus a control that is pressed. Dialogs and page changes need to know which control was used last.
export const focusPressedControl = (window: Window): void => {
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
      const focused = window.document.activeElement
      if (isTrusted && control !== null && control !== focused && focused?.contains(control))
        control.focus({ preventScroll: true, focusVisible: false })
    },
    true,
  )
}
