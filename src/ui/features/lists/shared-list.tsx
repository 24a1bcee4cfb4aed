import { sharedList } from '../../../application/lists/lists.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../article/page-title.tsx'
import { Loaded } from '../cabinet/loaded.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { strings } from './strings.ts'

const TO_CATALOGUE = <LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>

const CLOSED = (
  <EmptyState icon="bars" title={strings.closed} actions={TO_CATALOGUE}>
    {strings.closedText}
  </EmptyState>
)

// A list of another person: what the link shows, without anything that changes it.
export function SharedList({ token }: { readonly token: string }) {
  return (
    <Loaded from={sharedList} params={token} missing={CLOSED}>
      {(list) =>
        list.token === token && (
          <>
            <PageTitle>{list.title}</PageTitle>
            {list.products.length === 0 ? (
              <EmptyState icon="bars" title={strings.sharedEmpty} actions={TO_CATALOGUE} />
            ) : (
              <ProductGrid label={list.title}>
                {list.products.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ProductGrid>
            )}
          </>
        )
      }
    </Loaded>
  )
}
