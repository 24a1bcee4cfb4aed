import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Products } from './products.tsx'
import { Messages } from './messages.tsx'
import styles from './dev-kit.module.css'

const pictures = ['demo:teapot', 'demo:chair']

export function Page() {
  return (
    <div className={styles.page}>
      <h1>Кит</h1>
      <Foundations />
      <Controls />
      <Fields />
      <Products pictures={pictures} />
      <Messages />
    </div>
  )
}
