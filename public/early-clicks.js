// Keeps presses on «В корзину», the last press on another button and changed choices of a list until the application is alive and replays them.
{
  const KEY = 'earlyClicks'
  const kept = () => {
    try {
      return [].concat(JSON.parse(sessionStorage.getItem(KEY)) ?? [])
    } catch {
      return []
    }
  }
  const keep = (clicks) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(clicks))
    } catch {
      // a browser that keeps nothing has them for as long as the page lives
    }
  }
  // a page that was left before it was alive has told nobody of them
  window.earlyClicks = kept()
  window.earlyChanges = []
  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('button')
    if (!button || !window.earlyClicks) return
    if (!button.dataset.addToCart) {
      // the others do something without the application
      if (button.type === 'button' && !button.popoverTargetElement) window.earlyPress = button
      return
    }
    window.earlyClicks.push(Number(button.dataset.addToCart))
    keep(window.earlyClicks)
    button.setAttribute('aria-busy', 'true')
  })
  document.addEventListener('change', ({ target }) => {
    if (window.earlyChanges && target.form?.method === 'get') window.earlyChanges.push({ field: target, value: target.value })
  })
}
