import { useState } from 'react'
import { AmountStepper } from '../../kit/product/amount-stepper.tsx'
import { Button } from '../../kit/button/button.tsx'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { iconPaths, type IconName } from '../../kit/icon-paths.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { LinkRow } from '../../kit/link-row.tsx'
import { Tabs } from '../../kit/navigation/tabs.tsx'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { Specimen } from './specimen.tsx'
import styles from './dev-kit.module.css'

const variants = ['primary', 'secondary', 'outline', 'quiet'] as const

export function Controls() {
  const [amount, setAmount] = useState(2)
  const [liked, setLiked] = useState(true)
  const [tab, setTab] = useState<'about' | 'reviews'>('about')
  const likeName = liked ? 'Убрать из избранного' : 'Добавить в избранное'
  return (
    <>
      <Specimen title="Кнопки">
        {variants.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant} size="large">
              Оформить заказ
            </Button>
            <Button variant={variant} icon="basket">
              В корзину
            </Button>
            <Button variant={variant} size="small">
              Показать ещё
            </Button>
            <Button variant={variant} disabled>
              Закончился
            </Button>
            <Button variant={variant} pending>
              Сохранить
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          <LinkButton to="/catalog/" variant="secondary">
            Перейти в каталог
          </LinkButton>
          <Tooltip text={likeName}>
            <IconButton icon="heart" label={likeName} filled={liked} onClick={() => setLiked(!liked)} />
          </Tooltip>
          <IconButton icon="trash" label="Удалить" />
          <IconButton icon="copy" label="Скопировать" disabled />
          <IconButton icon="heart" label="Сохраняем" pending />
        </div>
      </Specimen>
      <Specimen title="Количество">
        <div className={styles.row}>
          <div className={styles.narrow}>
            <AmountStepper label="Количество: чайник" count={amount} most={3} onAmount={setAmount} />
          </div>
          <div className={styles.narrow}>
            <AmountStepper label="Количество: стул" count={12} pending onAmount={setAmount} />
          </div>
          <div className={styles.narrow}>
            <AmountStepper label="Количество: плед" count={1} disabled onAmount={setAmount} />
          </div>
        </div>
      </Specimen>
      <Specimen title="Вкладки">
        <Tabs
          label="О товаре"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'about', title: 'Описание', content: 'Керамика, 800 мл, ситечко из нержавеющей стали.' },
            { id: 'reviews', title: 'Отзывы', content: 'Пока никто не написал.' },
          ]}
        />
      </Specimen>
      <Specimen title="Ряд ссылок">
        <LinkRow
          label="Рубрики"
          links={[
            { url: '/blog/', title: 'Все', isCurrent: true },
            { url: '/blog/?category=sovety', title: 'Советы' },
          ]}
        />
      </Specimen>
      <Specimen title="Значки">
        <div className={styles.row}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Specimen>
    </>
  )
}
