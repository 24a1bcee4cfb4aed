import { formatDiscount } from '../../../domain/money/format.ts'
import { kopecksOf } from '../../../domain/money/money.ts'
import { AmountStepper } from '../../kit/product/amount-stepper.tsx'
import { Badge } from '../../kit/status/badge.tsx'
import { Button } from '../../kit/button/button.tsx'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { Price } from '../../kit/product/price.tsx'
import { ProductCardShell } from '../../kit/product/product-card-shell.tsx'
import { ProductCardSkeleton } from '../../kit/product/product-card-skeleton.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { Rating } from '../../kit/product/rating.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { Tag } from '../../kit/status/tag.tsx'
import { Specimen } from './specimen.tsx'
import styles from './dev-kit.module.css'

export interface ProductsProps {
  readonly pictures: ReadonlyArray<string>
}

const priceOf = (now: number, before: number, percent: number) => ({
  price: kopecksOf(now),
  oldPrice: kopecksOf(before),
  discount: formatDiscount(percent),
  isDiscount: true,
})
const dear = priceOf(129_990, 149_990, 13)
const cheap = priceOf(1290, 1790, 28)

export function Products({ pictures }: ProductsProps) {
  const [teapot, chair] = pictures
  const like = <IconButton icon="heart" label="Добавить в избранное" onPicture />
  return (
    <>
      <Specimen title="Цены и оценки">
        <div className={styles.row}>
          <Price {...dear} size="large" />
          <Price {...cheap} />
          <Price price={kopecksOf(89.5)} size="small" />
        </div>
        <div className={styles.row}>
          {[5, 4.37, 2.5].map((value) => (
            <Rating key={value} value={value} label="21 отзыв" />
          ))}
          <Rating value={null} label="Нет отзывов" />
        </div>
        <div className={styles.row}>
          <Tag>Под заказ</Tag>
          <Tag tone="accent">Новинка</Tag>
          <Tag tone="offer">Чай вдвоём</Tag>
          <Tag tone="sale">{formatDiscount(28)}</Tag>
          <Badge count={3} />
          <Badge count={128} />
          <Badge count={7} muted />
        </div>
      </Specimen>
      <Specimen title="Карточки">
        <ProductGrid label="Товары">
          <li>
            <ProductCardShell
              href="/catalog/product/chaynik/"
              title="Чайник заварочный с ситечком, 800 мл, шалфей"
              picture={<ProductImage source={teapot} alt="" eager />}
              tags={
                <>
                  <Tag tone="accent">Новинка</Tag>
                  <Tag tone="offer">Чай вдвоём</Tag>
                </>
              }
              favourite={like}
              price={<Price {...cheap} />}
              rating={<Rating value={4.6} label="21 отзыв" />}
              action={<Button wide>В корзину</Button>}
            />
          </li>
          <li>
            <ProductCardShell
              href="/catalog/product/stul/"
              title="Стул деревянный с мягким сиденьем"
              picture={<ProductImage source={chair} alt="" eager />}
              favourite={like}
              price={<Price price={kopecksOf(8990)} />}
              rating={<Rating value={null} label="Нет отзывов" />}
              note="Осталось 4 шт."
              action={<AmountStepper label="Количество: стул" count={1} onAmount={() => undefined} />}
            />
          </li>
          <li>
            <ProductCardShell
              href="/catalog/product/pled/"
              title="Плед вязаный"
              picture={<ProductImage source={undefined} alt="Без фотографии" />}
              favourite={like}
              price={<Price price={kopecksOf(3490)} />}
              rating={<Rating value={4.9} label="103 отзыва" />}
              action={
                <Button wide disabled>
                  Товар закончился
                </Button>
              }
            />
          </li>
          <li>
            <ProductCardSkeleton />
          </li>
        </ProductGrid>
        <Skeleton width="20rem" />
      </Specimen>
    </>
  )
}
