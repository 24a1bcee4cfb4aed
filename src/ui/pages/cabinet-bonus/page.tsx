import { bonus } from '../../../application/cabinet/bonus.ts'
import { promocodes } from '../../../application/cabinet/promocodes.ts'
import { wordsLoader } from '../../app/words-loader.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { CabinetSection } from '../../cabinet/cabinet-section.tsx'
import { Loaded } from '../../cabinet/loaded.tsx'
import { OwnPromocodes } from '../../cabinet/own-promocodes.tsx'
import { sectionTitles } from '../../cabinet/strings.ts'
import { BonusHistory } from './bonus-history.tsx'
import { Card, NoCard } from './card.tsx'
import { strings } from './strings.ts'

export const loader = wordsLoader('cabinet-bonus')

/** [ROUTE-09, CAB-14] */
export function Page() {
  return (
    <CabinetPage title={sectionTitles.bonus}>
      <Loaded from={bonus} asked={undefined}>
        {({ card, history }) => (
          <>
            {card === null ? <NoCard /> : <Card card={card} />}
            {card !== null && <BonusHistory history={history} />}
            <Loaded from={promocodes} asked={undefined}>
              {({ own }) => own.length > 0 && (
                <CabinetSection title={strings.own} narrow><OwnPromocodes own={own} label={strings.own} /></CabinetSection>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </CabinetPage>
  )
}
