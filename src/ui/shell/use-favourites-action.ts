import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { $favouriteCount } from '../../application/favourites/favourites.ts'
import { paths } from '../paths.ts'

export const useFavouritesAction = () => {
  const count = useUnit($favouriteCount)
  return useMemo(() => (count === null ? null : { count, to: { href: paths.favourites } }), [count])
}
