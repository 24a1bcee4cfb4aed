import { Specimen } from './specimen.tsx'
import styles from './dev-kit.module.css'

const colours = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-muted',
  'action',
  'action-hover',
  'action-active',
  'action-soft',
  'offer',
  'offer-soft',
  'offer-ink',
  'star',
  'error',
  'error-soft',
  'accent-ground',
  'accent-ink',
]
const steps = [6, 5, 4, 3, 2, 1]

export function Foundations() {
  return (
    <>
      <Specimen title="Цвета">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <div className={styles.colour} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Шрифт">
        {steps.map((step) => (
          <p key={step} style={{ fontSize: `var(--text-${String(step)})`, lineHeight: `var(--line-${String(step)})` }}>
            Съешь ещё этих мягких французских булок — за 1 290 ₽
          </p>
        ))}
      </Specimen>
    </>
  )
}
