// Keeps presses on «В корзину» and changed choices of a list until the application is alive and replays them.
window.earlyClicks = []
window.earlyChanges = []
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-add-to-cart]')
  if (!button || !window.earlyClicks) return
  window.earlyClicks.push(Number(button.dataset.addToCart))
  button.setAttribute('aria-busy', 'true')
})
document.addEventListener('change', ({ target }) => {
  if (window.earlyChanges && target.form?.method === 'get') window.earlyChanges.push({ field: target, value: target.value })
})
