// Records presses and changes that React does not handle yet: before hydration
// (infrastructure/browser/pre-hydration-clicks.ts), and on a part whose code loads later (ui/kit/lazy-part.tsx).
{
  // The server renders ui/shell/city-prompt on every page; CSS shows it only with this attribute.
  if (!/(?:^|; )app\.city=/.test(document.cookie)) document.documentElement.dataset.cityUnknown = ''
  const recorded = (window.recorded = {
    products: [],
    presses: new Set(),
    changes: [],
    repeat: () => {
      const presses = [...recorded.presses]
      recorded.presses.clear()
      for (const button of [...presses, ...document.querySelectorAll('[name=add][aria-busy]')])
        button.removeAttribute('aria-busy')
      for (const button of presses) button.click()
    },
  })
  const isAdd = (button) => button.name === 'add'
  const record = (button) => {
    if (isAdd(button) && !recorded.isAttached) recorded.products.push(Number(button.value))
    else recorded.presses.add(button)
    button.setAttribute('aria-busy', 'true')
  }
  const handled = new WeakSet()
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button')
      if (!button || button.popoverTargetElement || (button.type !== 'button' && !isAdd(button))) return
      if (!recorded.isAttached) record(button)
      else setTimeout(() => handled.has(event) || record(button))
    },
    true,
  )
  // React's listener on the document stops a press that it cannot handle yet.
  document.documentElement.addEventListener('click', (event) => handled.add(event), true)
  // A pressed link looks pressed until its page is shown. In the application: ui/shell/navigation/use-followed-links.ts.
  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('a[href]:not([target=_blank], [download], [href^="#"])')
      // a phone number or an address of mail opens no page
      if (link && link.origin === location.origin && !event.metaKey && !event.ctrlKey && !event.shiftKey)
        setTimeout(() => event.defaultPrevented || (link.dataset.pressed = ''))
    },
    true,
  )
  addEventListener('pageshow', () => document.querySelectorAll('[data-pressed]').forEach((link) => delete link.dataset.pressed))
  // The tab's storage also has the presses of a page that was left before hydration. It is not read while the page loads,
  // because the first access blocks the parser.
  addEventListener('pagehide', () => {
    if (recorded.products.length === 0) return
    const KEY = 'earlyClicks'
    try {
      sessionStorage.setItem(
        KEY,
        JSON.stringify([].concat(JSON.parse(sessionStorage.getItem(KEY)) ?? [], recorded.products)),
      )
      recorded.products.length = 0
    } catch {}
  })
  // Back changes the address, but not the document; a link to an anchor has no state
  window.addEventListener('popstate', (event) => {
    if (!event.state || recorded.isHydrated) return
    window.isLeft = true
    // A router that has just started must not save this page's scroll position as that of the page before.
    event.stopImmediatePropagation()
    location.reload()
  })
  addEventListener('beforeunload', () => {
    window.leftAt = Date.now()
  })
  // If the application does not load, the browser sends what was pressed: products for the basket, and the newsletter's
  // form, until its live version replaces it. [SUBS-35]
  const PLAIN = 'form[action="/ajax/subscribe/add/"]:not([novalidate])'
  document.addEventListener('submit', (event) => {
    const form = event.target
    const isBasket = form.id === 'add'
    const isLive = form.dataset.form && event.submitter && !recorded.isAttached
    if (!isLive && !isBasket && !form.matches(PLAIN)) return
    event.preventDefault()
    // a form of the application is sent again once it works, with what was typed
    if (isLive) return record(event.submitter)
    form.dataset.submitted = ''
    setTimeout(() => {
      if (!isBasket) return form.matches(PLAIN) && form.submit()
      // the basket of an account needs the application
      try {
        if (localStorage.accessToken) return
      } catch {}
      // the timer of a second press finds nothing left
      if (recorded.products.length === 0) return
      form.replaceChildren(
        ...recorded.products
          .splice(0)
          .map((value) => Object.assign(document.createElement('input'), { type: 'hidden', name: 'add', value })),
      )
      form.submit()
    }, 15000)
  })
  // Photos that fail to load: reset.css draws a picture in their place.
  for (const type of ['error', 'load'])
    document.addEventListener(type, ({ target }) => target.localName === 'img' && target.toggleAttribute('data-broken', type === 'error'), true)
  document.addEventListener('change', ({ target }) => {
    if (!recorded.isHydrated && target.form?.method === 'get')
      recorded.changes.push({ field: target, value: target.value })
  })
}
