import { startTransition, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { choiceOf, queryOfChoice, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'

/** A list as its page draws it: what is chosen, how to choose otherwise, and whether that is still on its way. What it does follows from what it says. */
export interface ListingControl {
  /** As the shopper wants it; a choice shows at once. */
  readonly choice: ListingChoice
  readonly isBusy: boolean
  readonly pathname: string
  /** What the address names besides the choice. */
  readonly more: Readonly<Record<string, string>>
  readonly hrefOf: (choice: ListingChoice) => string
  readonly choose: (choice: ListingChoice) => void
}

const NOTHING_MORE: Readonly<Record<string, string>> = {}

/** The choice lives in the address, so a list can be linked, and Back takes a choice back. [OC-69] */
export const useListing = (more = NOTHING_MORE): ListingControl => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  // on its way into the address
  const [wish, setWish] = useState<ListingChoice | null>(null)
  const hrefOf = (choice: ListingChoice) => `${pathname}${queryOfChoice(choice, more)}`
  const choose = async (choice: ListingChoice) => {
    setWish(choice)
    await navigate(hrefOf(choice), { preventScrollReset: true })
    // together with the router's own change
    startTransition(() => setWish((now) => (now === choice ? null : now)))
  }
  return {
    choice: wish ?? choiceOf(new URLSearchParams(search)),
    isBusy: wish !== null || navigation.location?.pathname === pathname,
    pathname,
    more,
    hrefOf,
    choose: (choice) => void choose(choice),
  }
}
