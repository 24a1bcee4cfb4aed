// Keeps presses on «В корзину» until the application is alive and replays them.
window.earlyClicks = []
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-add-to-cart]')
  if (!button || !window.earlyClicks) return
  window.earlyClicks.push(Number(button.dataset.addToCart))
  button.setAttribute('aria-busy', 'true')
})
