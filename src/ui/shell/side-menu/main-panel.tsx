import { useUnit } from 'effector-react'
import { $shell, type Shell } from '../../../application/shell/shell.ts'
import { $city, $deliveryType, $shop } from '../../../application/delivery-context/delivery-context.ts'
import { $sessionState, $user } from '../../../application/session/current-user.ts'
import { $settings } from '../../../application/settings/settings.ts'
import { hasGiveaways, GIVEAWAYS_SLUG } from '../../../domain/content/menu.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import { menuName } from '../../../domain/person/person.ts'
import { phonesOf } from '../phones.ts'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { PhoneLink } from '../header/phone-link.tsx'
import { paths } from '../../paths.ts'
import { MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { strings } from './strings.ts'

const shopLinks = ({ postCategories }: Shell): ReadonlyArray<MenuItem> => [
  { title: strings.promotions, url: paths.promotions },
  ...(hasGiveaways(postCategories) ? [{ title: strings.giveaways, url: paths.blogCategory(GIVEAWAYS_SLUG) }] : []),
  { title: strings.blog, url: paths.blog },
]

export interface MainPanelProps {
  // The category that the shopper came back from. Its row gets the focus.
  readonly leftId: number | null
  readonly onCategory: (id: number) => void
  readonly onClose: () => void
}

export function MainPanel({ leftId, onCategory, onClose }: MainPanelProps) {
  const {
    shell,
    city,
    deliveryType,
    shop,
    user,
    session,
    settings: {
      links: { socials },
    },
  } = useUnit({
    shell: $shell,
    city: $city,
    deliveryType: $deliveryType,
    shop: $shop,
    user: $user,
    session: $sessionState,
    settings: $settings,
  })
  const auth = useLayerOpener({ name: 'AuthLayer', data: { tab: 'signIn' } })
  const cityChoice = useLayerOpener({ name: 'ChooseCityLayer', data: null })
  const receiving = useLayerOpener({ name: 'DeliveryTypeLayer', data: { opened: 'requested' } })
  const callBack = useLayerOpener({ name: 'FeedbackLayer', data: { topic: 'callBack' } })
  const shops = useLayerOpener({ name: 'ShopsLayer', data: null })
  // the menu restores the focus before the layer takes it
  const instead = (open: () => void) => () => {
    onClose()
    open()
  }
  const [phone] = phonesOf(shell.phones)
  return (
    <>
      <ul>
        {session === 'guest' ? (
          <MenuRow icon="user" onPress={instead(auth.open)}>
            {strings.signIn}
          </MenuRow>
        ) : (
          <MenuRow icon="user" url={paths.cabinet} onFollow={onClose}>
            {user === null ? strings.cabinet : menuName(user)}
          </MenuRow>
        )}
        <MenuRow icon="pin" onPress={instead(cityChoice.open)}>
          {strings.city(city.title)}
        </MenuRow>
        {deliveryType === 'pickup' && shop !== null && (
          <MenuRow icon="shop" onPress={instead(receiving.open)}>
            {strings.pickup(shop.address)}
          </MenuRow>
        )}
      </ul>
      {shell.collection && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{shell.collection.title}</h3>
          <ul>
            {shell.collection.links.map(({ title, url }) => (
              <MenuRow key={url} url={url} onFollow={onClose}>
                {title}
              </MenuRow>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={strings.categories} className={styles.section}>
        <ul>
          {shell.categories.map(({ id, title }) => (
            <MenuRow key={id} leadsOn autoFocus={id === leftId} onPress={() => onCategory(id)}>
              {title}
            </MenuRow>
          ))}
        </ul>
      </nav>
      <ul>
        {(shell.headerLinks.length > 0 ? shell.headerLinks : shopLinks(shell)).map(({ title, url }) => (
          <MenuRow key={url} url={url} onFollow={onClose}>
            {title}
          </MenuRow>
        ))}
      </ul>
      <div className={styles.section}>
        {phone !== undefined && <PhoneLink phone={phone} className={styles.phone} />}
        <ul>
          <MenuRow icon="shop" onPress={instead(shops.open)}>
            {strings.shops}
          </MenuRow>
          <MenuRow icon="phone" onPress={instead(callBack.open)}>
            {strings.callBack}
          </MenuRow>
        </ul>
        {socials.length > 0 && (
          <ul className={styles.socials} aria-label={strings.socials}>
            {socials.map(({ title, url }) => (
              <MenuRow key={url} url={url}>
                {title}
              </MenuRow>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
