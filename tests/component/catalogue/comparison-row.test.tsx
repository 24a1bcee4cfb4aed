import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductDetail, ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { ProductRow } from '../../../src/ui/pages/compare/product-row.tsx'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { partOf } from '../../support/fakes.ts'

const products = ['Чайник', 'Кастрюля', 'Ковш'].map((title, id) => aProduct({ id: (id + 1) as ProductId, title }))

function Compared() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <ProductRow products={products.map((product) => partOf<ProductDetail>(product))} scroller={scroller} />
      <div ref={scroller} style={{ overflowX: 'auto' }}>
        <table style={{ width: 600, tableLayout: 'fixed' }}>
          <thead>
            <tr style={{ height: 300 }}>
              {products.map(({ id, title }) => (
                <th key={id}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: 2_000 }}>
              <td>да</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

it('the products of a comparison stay in view below the header while its rows scroll, in both directions', async () => {
  await page.viewport(360, 740)
  await renderPiece(<Compared />)
  const row = document.querySelector('[data-product-row]') as HTMLElement
  expect(row.textContent).toBe('')
  window.scrollTo({ top: 800, behavior: 'instant' })
  await expect.poll(() => row.textContent).toBe('ЧайникКастрюляКовш')
  expect(row.getBoundingClientRect().top).toBe(64)
  const [, second] = [...row.querySelectorAll('span')]
  const before = second?.getBoundingClientRect().left ?? 0
  document.querySelector('table')?.parentElement?.scrollTo({ left: 200, behavior: 'instant' })
  await expect.poll(() => second?.getBoundingClientRect().left).toBe(before - 200)
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(() => row.textContent).toBe('')
})
