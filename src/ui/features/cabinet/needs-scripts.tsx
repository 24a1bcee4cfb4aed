import { paths } from '../../paths.ts'
import styles from './needs-scripts.module.css'

const strings = {
  needsScripts: 'Эта страница работает только с\u00a0JavaScript. Оформить заказ можно и\u00a0без него:',
  plainOrder: 'открыть простую корзину',
}

/** In place of what a page loads in the browser. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.text}>
        {strings.needsScripts} <a href={paths.plainOrder}>{strings.plainOrder}</a>
      </p>
    </noscript>
  )
}
