import { bonus } from '../../../application/cabinet/bonus.ts'
import type { Bonus } from '../../../application/ports/api/sales/loyalty-api.ts'
import { promocodes } from '../../../application/cabinet/promocodes.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { OwnPromocodes } from '../../features/cabinet/own-promocodes.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { useFocusAfterLayer } from '../../layers/use-focus-after-layer.ts'
import { BonusHistory } from './bonus-history.tsx'
import { Card, NoCard } from './card.tsx'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { unbroken } from '../../../domain/text/unbroken.ts'
import styles from './card.module.css'
import { strings } from './strings.ts'

export const loader = contentLoader('cabinet-bonus')

function CardAndHistory({ bonus: { card, history, nextEnd } }: { readonly bonus: Bonus }) {
  const attached = useFocusAfterLayer<HTMLDivElement>(card !== null)
  if (card === null) return <NoCard />
  return (
    <>
      <Card ref={attached} card={card} nextEnd={nextEnd} />
      <BonusHistory history={history} />
    </>
  )
}

export function Page() {
  return (
    <CabinetPage title={categoryTitles.bonus}>
      <Loaded from={bonus} params={undefined}>
        {(loaded) => (
          <>
            <CardAndHistory bonus={loaded} />
            <Loaded from={promocodes} params={undefined} title={strings.promocodesAndPrizes}>
              {({ own, prizes = [] }) => (
                <>
                  {own.length > 0 && (
                    <CabinetSection title={strings.own} narrow>
                      <OwnPromocodes own={own} label={strings.own} />
                    </CabinetSection>
                  )}
                  {prizes.length > 0 && (
                    <CabinetSection title={strings.prizes} narrow>
                      <ul className={styles.prizes} aria-label={strings.prizes}>
                        {prizes.map(({ title, description, wonOn }, at) => (
                          <li key={`${wonOn} ${at}`}>
                            <p className={styles.prize}>{unbroken(title)}</p>
                            <p className={styles.worth}>{`${strings.wonOn(formatDayInWords(wonOn))} ${description}`}</p>
                          </li>
                        ))}
                      </ul>
                    </CabinetSection>
                  )}
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </CabinetPage>
  )
}
