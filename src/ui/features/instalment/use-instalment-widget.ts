import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $instalments, instalmentsRequested } from '../../../application/instalment/instalment.ts'
import { $sessionState, $user } from '../../../application/session/current-user.ts'
import {
  instalmentWidget,
  type InstalmentLayout,
  type InstalmentWidget,
} from '../../../domain/instalment/instalment.ts'
import type { Kopecks } from '../../../domain/money/money.ts'

const DELAY_MS = 1_000

const useDue = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}

export const useInstalmentPlan = (amount: Kopecks, layout: InstalmentLayout): InstalmentWidget => {
  const { instalments, session, user, requestInstalments } = useUnit({
    instalments: $instalments,
    session: $sessionState,
    user: $user,
    requestInstalments: instalmentsRequested,
  })
  useEffect(() => {
    requestInstalments()
  }, [requestInstalments])
  // until then it may be a legal person's
  if (instalments === null || (session !== 'guest' && user === null)) return { _tag: 'Hidden' }
  const isLegalPerson = user !== null && user.legalPersonData !== null
  return instalmentWidget(instalments.info, amount, layout, isLegalPerson, instalments.today)
}

export const useInstalmentWidget = (amount: Kopecks, layout: InstalmentLayout): InstalmentWidget => {
  const plan = useInstalmentPlan(amount, layout)
  return useDue() ? plan : { _tag: 'Hidden' }
}
