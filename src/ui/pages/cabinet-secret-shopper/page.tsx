import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { secretShopperOpened, secretShopping, visitForm } from '../../../application/cabinet/secret-shopper.ts'
import type { SecretShopping } from '../../../application/ports/api/content/secret-shopper-api.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import type { ShopId } from '../../../domain/place/place.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './page.module.css'
import { statusMessages, strings } from './strings.ts'
import { VisitReport } from './visit-report.tsx'

export const loader = contentLoader('cabinet-secret-shopper')

const tones = { sent: 'info', approved: 'success', rejected: 'offer' } as const

interface TasksProps extends Pick<SecretShopping, 'tasks'> {
  readonly onChoose: (shopId: ShopId) => void
}

function Tasks({ tasks, onChoose }: TasksProps) {
  if (tasks.length === 0) return <p className={styles.none}>{strings.noTasks}</p>
  return (
    <ul>
      {tasks.map(({ id, shop, dateTo }) => (
        <li key={id} className={styles.task}>
          <div>
            <p className={styles.name}>{strings.shopName(shop)}</p>
            <p className={styles.none}>{strings.until(formatDayAndMonth(dateTo))}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={strings.write(strings.shopName(shop))}
            onClick={() => onChoose(shop.id)}
          >
            {strings.writeShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function Page() {
  const { opened, changed } = useUnit({ opened: secretShopperOpened, changed: visitForm.changed })
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    opened()
  }, [opened])
  const write = (shopId: ShopId) => {
    changed({ shopId: String(shopId) })
    report.current?.querySelector('select')?.focus()
  }
  return (
    <CabinetPage title={categoryTitles.secretShopper}>
      <p className={styles.lead}>{strings.lead}</p>
      <Loaded from={secretShopping} params={undefined}>
        {({ status, tasks, shops }) => (
          <div className={styles.parts}>
            {status !== 'none' && (
              <Notice tone={tones[status]} title={statusMessages[status].title}>
                {statusMessages[status].text}
              </Notice>
            )}
            <CabinetSection title={strings.tasks} narrow>
              <Tasks tasks={tasks} onChoose={write} />
            </CabinetSection>
            <div ref={report}>
              <VisitReport shops={shops} />
            </div>
          </div>
        )}
      </Loaded>
    </CabinetPage>
  )
}
