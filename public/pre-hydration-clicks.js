// Records presses and changes before hydration; infrastructure/browser/pre-hydration-clicks.ts replays them.
{
  // The server renders ui/shell/city-prompt on every page; CSS shows it only with this attribute.
  if (!/(?:^|; )app\.city=/.test(document.cookie)) document.documentElement.dataset.cityUnknown = ''
  const KEY = 'earlyClicks'
  // The tab's storage also has the presses of a page that was left before hydration. It is not read while the page loads,
  // because the first access blocks the parser.
  const store = (id) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([].concat(JSON.parse(sessionStorage.getItem(KEY)) ?? [], id)))
    } catch {}
  }
  window.earlyClicks = []
  window.earlyChanges = []
  document.addEventListener('click', ({ target }) => {
    const button = target.closest?.('button')
    if (!button || !window.earlyClicks) return
    const { addToCart } = button.dataset
    if (addToCart) {
      window.earlyClicks.push(Number(addToCart))
      store(Number(addToCart))
      button.setAttribute('aria-busy', 'true')
    } else if (button.type === 'button' && !button.popoverTargetElement) window.earlyPress = button
  })
  // Back changes the address, but not the document; a link to an anchor has no state
  window.addEventListener('popstate', (event) => {
    if (!event.state || !window.earlyClicks) return
    window.isLeft = true
    // A router that has just started must not save this page's scroll position as that of the page before.
    event.stopImmediatePropagation()
    location.reload()
  })
  addEventListener('beforeunload', () => {
    window.leftAt = Date.now()
  })
  // The newsletter's form, until its live version replaces it. If that never loads, the browser sends the form. [SUBS-35]
  const PLAIN = 'form[action="/ajax/subscribe/add/"]:not([novalidate])'
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!form.matches(PLAIN)) return
    event.preventDefault()
    form.dataset.submitted = ''
    setTimeout(() => form.isConnected && form.matches(PLAIN) && form.submit(), 15000)
  })
  // Photos that fail to load: reset.css draws a picture in their place.
  for (const type of ['error', 'load'])
    document.addEventListener(type, ({ target }) => target.localName === 'img' && target.toggleAttribute('data-broken', type === 'error'), true)
  document.addEventListener('change', ({ target }) => {
    if (window.earlyChanges && target.form?.method === 'get') window.earlyChanges.push({ field: target, value: target.value })
  })
}
