import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeList, listProducts, lists } from '../../../application/lists/lists.ts'
import type { ProductList } from '../../../domain/catalogue/product-list.ts'
import { Button } from '../../kit/button/button.tsx'
import { CopyButton } from '../../kit/copy/copy-button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../shell/services.tsx'
import { Loaded } from '../cabinet/loaded.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { sharedLink } from './list-addresses.ts'
import styles from './lists.module.css'
import { strings } from './strings.ts'
import { TitleForm } from './title-form.tsx'

function Sharing({ list: { id, token, title } }: { readonly list: ProductList }) {
  const { origin } = useServices()
  const change = useUnit(changeList.requested)
  if (token === null)
    return (
      <Button variant="secondary" size="small" icon="share" onClick={() => change({ _tag: 'Share', id })}>
        {strings.share}
      </Button>
    )
  const link = `${origin}${sharedLink(token)}`
  return (
    <div className={styles.sharing}>
      <TextField label={strings.link} hint={strings.linkNote} value={link} readOnly />
      <div className={styles.links}>
        <CopyButton text={link} label={`${strings.copy}: ${title}`} size="small" message={strings.copied}>
          {strings.copy}
        </CopyButton>
        <Button variant="quiet" size="small" onClick={() => change({ _tag: 'Revoke', id })}>
          {strings.revoke}
        </Button>
      </div>
    </div>
  )
}

function Products({ list }: { readonly list: ProductList }) {
  const change = useUnit(changeList.requested)
  if (list.productIds.length === 0)
    return (
      <EmptyState icon="bars" title={strings.empty}>
        {strings.howToAdd}
      </EmptyState>
    )
  return (
    <Loaded from={listProducts} params={list}>
      {({ id, products }) =>
        id === list.id && (
          <ProductGrid label={list.title}>
            {products
              .filter((product) => list.productIds.includes(product.id))
              .map((product) => (
                <li key={product.id} className={styles.product}>
                  <ProductCard product={product} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={strings.takeOutTitle(product.title)}
                    onClick={() => change({ _tag: 'TakeOut', id: list.id, product: product.id })}
                  >
                    {strings.takeOut}
                  </Button>
                </li>
              ))}
          </ProductGrid>
        )
      }
    </Loaded>
  )
}

export function OwnList({ id }: { readonly id: number }) {
  const { all, change } = useUnit({ all: lists.$data, change: changeList.requested })
  const navigate = useNavigate()
  const [isRenamed, setRenamed] = useState(false)
  if (all === null) return null
  const list = all.find((one) => one.id === id)
  if (list === undefined)
    return (
      <EmptyState
        icon="bars"
        title={strings.gone}
        actions={<LinkButton to={paths.favourites}>{strings.toFavourites}</LinkButton>}
      >
        {strings.goneText}
      </EmptyState>
    )
  return (
    <section aria-labelledby="list-title">
      {isRenamed ? (
        <TitleForm
          title={list.title}
          action={strings.save}
          onTitle={(title) => {
            change({ _tag: 'Rename', id, title })
            setRenamed(false)
          }}
          onCancel={() => setRenamed(false)}
        />
      ) : (
        <h2 id="list-title" className={styles.title}>
          {list.title}
        </h2>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => setRenamed(true)}>
          {strings.rename}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            change({ _tag: 'Delete', id })
            void navigate(paths.favourites)
          }}
        >
          {strings.remove}
        </Button>
        <Sharing list={list} />
      </div>
      <Products list={list} />
    </section>
  )
}
