import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { choiceOf, queryOfChoice, type ListingChoice } from '../../application/catalogue/listing-choice.ts'

/** A list as its page draws it: what is chosen, how to choose otherwise, and whether that is still on its way. */
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
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [wish, setWish] = useState<{ readonly from: string; readonly choice: ListingChoice } | null>(null)
  const isWished = wish?.from === key
  const hrefOf = (choice: ListingChoice) => `${pathname}${queryOfChoice(choice, more)}`
  return {
    choice: isWished ? wish.choice : choiceOf(new URLSearchParams(search)),
    isBusy: isWished || navigation.location?.pathname === pathname,
    pathname,
    more,
    hrefOf,
    choose: (choice) => {
      setWish({ from: key, choice })
      void navigate(hrefOf(choice), { preventScrollReset: true })
    },
  }
}
