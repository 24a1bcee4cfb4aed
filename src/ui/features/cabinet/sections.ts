import type { IconName } from '../../kit/icon-paths.ts'
import { paths } from '../../paths.ts'
import { categoryTitles as titles } from './strings.ts'

export interface CabinetSection {
  readonly path: string
  readonly title: string
  readonly icon: IconName
}

export const sections: ReadonlyArray<CabinetSection> = [
  { path: paths.cabinetOrders, title: titles.orders, icon: 'box' },
  { path: paths.cabinetBonus, title: titles.bonus, icon: 'card' },
  { path: paths.cabinetFavourites, title: titles.favourites, icon: 'heart' },
  { path: paths.cabinetPersonal, title: titles.personal, icon: 'user' },
  { path: paths.cabinetQuestionnaire, title: titles.questionnaire, icon: 'check' },
  { path: paths.cabinetReviews, title: titles.reviews, icon: 'star' },
  { path: paths.cabinetSecretShopper, title: titles.secretShopper, icon: 'search' },
  { path: paths.cabinetSettings, title: titles.settings, icon: 'sliders' },
]
