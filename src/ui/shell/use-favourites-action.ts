import { useUnit } from 'effector-react'
import { $favourites } from '../../application/favourites/favourites.ts'
import { $sessionState } from '../../application/session/current-user.ts'
import { $settings } from '../../application/settings/settings.ts'
import { paths } from '../paths.ts'

export const useFavouritesAction = () => {
  const { favourites, state, settings } = useUnit({
    favourites: $favourites,
    state: $sessionState,
    settings: $settings,
  })
  const canHave = state === 'loggedIn' || settings.keepsGuestFavourites
  return canHave ? { count: favourites.length, to: { href: paths.favourites } } : null
}
