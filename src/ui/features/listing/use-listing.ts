import { startTransition, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { choiceOf, queryOfChoice, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'

export interface ListingControl {
  readonly choice: ListingChoice
  readonly isBusy: boolean
  readonly pathname: string
  readonly more: Readonly<Record<string, string>>
  readonly hrefOf: (choice: ListingChoice) => string
  readonly choose: (choice: ListingChoice) => void
}

const NOTHING_MORE: Readonly<Record<string, string>> = {}

export const useListing = (more = NOTHING_MORE): ListingControl => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  // pending navigation
  const [pendingChoice, setPendingChoice] = useState<ListingChoice | null>(null)
  const hrefOf = (choice: ListingChoice) => `${pathname}${queryOfChoice(choice, more)}`
  const choose = async (choice: ListingChoice) => {
    setPendingChoice(choice)
    await navigate(hrefOf(choice), { preventScrollReset: true })
    // in the same transition as the router's own update
    startTransition(() => setPendingChoice((now) => (now === choice ? null : now)))
  }
  return {
    choice: pendingChoice ?? choiceOf(new URLSearchParams(search)),
    isBusy: pendingChoice !== null || navigation.location?.pathname === pathname,
    pathname,
    more,
    hrefOf,
    choose: (choice) => void choose(choice),
  }
}
