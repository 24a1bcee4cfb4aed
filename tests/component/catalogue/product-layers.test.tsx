import { scopeBind } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Opening } from '../../../src/application/layers/layers.ts'
import { $brandApi } from '../../../src/application/ports/api/catalogue/brand-api.ts'
import { $filesApi } from '../../../src/application/ports/api/platform/files-api.ts'
import { $productExtrasApi } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $productContentApi } from '../../../src/application/ports/api/catalogue/product-content-api.ts'
import { $userReviewsApi } from '../../../src/application/ports/api/catalogue/user-reviews-api.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { useLayerOpener } from '../../../src/ui/layers/use-layer-opener.ts'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { Review } from '../../../src/domain/catalogue/review.ts'

const about = { productId: 7 as ProductId, title: 'Чайник «Брусника»' }
const bought = [
  aProduct({ id: 8 as ProductId, title: 'Плед «Иней»' }),
  aProduct({ id: 9 as ProductId, title: 'Лампа «Фьорд»' }),
]
const anna = partOf<User>({ id: 1 as UserId, firstName: 'Анна', lastName: 'Ли', email: 'anna@example.org' })

function Opener({ layer }: { readonly layer: Opening }) {
  const { open, preload } = useLayerOpener(layer)
  return (
    <button type="button" onPointerEnter={preload} onClick={open}>
      Открыть
    </button>
  )
}

const opened = async (layer: Opening, title: string) => {
  const sent: Array<unknown> = []
  const values = [
    storeValue($productContentApi, {
      review: (...payload: ReadonlyArray<unknown>) => {
        sent.push(payload)
        return right(partOf<Review>({}))
      },
      askQuestion: (...payload: ReadonlyArray<unknown>) => {
        sent.push(payload)
        return right({ id: 1 })
      },
    }),
    storeValue($userReviewsApi, {
      reviews: () => right({ items: [], awaiting: bought, pagination: { total: 0, page: 1, limit: 10, pages: 0 } }),
    }),
    storeValue($filesApi, {
      upload: () =>
        right({ id: 31, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' }),
    }),
    storeValue($productExtrasApi, { similar: () => right(bought) }),
    storeValue($brandApi, {
      brand: () =>
        right({ id: 5, title: 'Ложкари', image: 'demo:mug', description: '<p>Режут ложки с 1990 года.</p>' }),
    }),
  ]
  const { screen, scope } = await renderPiece(
    <>
      <h1>Страница</h1>
      <Opener layer={layer} />
      <Layers />
    </>,
    { values },
  )
  scopeBind(userReceived, { scope })(anna)
  await screen.getByRole('button', { name: 'Открыть' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, sent }
}

const layers: ReadonlyArray<[Opening, string, string]> = [
  [{ name: 'BrandLayer', data: { brandId: 5 } }, 'Ложкари', 'Режут ложки с 1990 года.'],
  [{ name: 'QuestionLayer', data: about }, 'Вопрос о товаре', 'Чайник «Брусника»'],
  [{ name: 'ReviewLayer', data: about }, 'Ваш отзыв', 'Плед «Иней»'],
  [{ name: 'SimilarProductsLayer', data: about }, 'Похожие товары', 'Лампа «Фьорд»'],
]

it.each([360, 1280].flatMap((width) => layers.map((layer) => [width, ...layer] as const)))(
  'at %i px %o is a native dialog with its content, passes axe, and closes by Esc [LAYER-06, LAYER-19, LAYER-23, LAYER-25]',
  async (width, layer, title, texts) => {
    await page.viewport(width, 900)
    const { dialog } = await opened(layer, title)
    expect(dialog.element().matches('dialog:modal')).toBe(true)
    await expect.element(dialog.getByText(texts, { exact: true }).first()).toBeVisible()
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await audit(document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

it('a review is written for a selected product with a rating, a comment, files and consent [REVIEW-01, REVIEW-02, REVIEW-03]', async () => {
  const { dialog, sent } = await opened({ name: 'ReviewLayer', data: null }, 'Ваш отзыв')
  await expect.element(dialog.getByRole('group', { name: 'Товар' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
  for (const fieldError of [
    'Выберите, о каком товаре отзыв',
    'Поставьте от одной до пяти звёзд',
    'Напишите хотя бы пару слов',
  ]) {
    await expect.element(dialog.getByText(fieldError)).toBeVisible()
  }
  await dialog.getByRole('radio', { name: 'Лампа «Фьорд»' }).click()
  await dialog.getByRole('radio', { name: '3 звезды' }).click({ force: true })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('radio', { name: '4 звезды' })).toBeChecked()
  await dialog.getByLabelText('Комментарий').fill('Светит мягко')
  await userEvent.upload(dialog.getByLabelText('Фотографии').last(), [
    new File(['…'], 'lampa.jpg', { type: 'image/jpeg' }),
    new File(['…'], 'lampa.svg', { type: 'image/svg+xml' }),
  ])
  await expect.element(dialog.getByRole('button', { name: 'Убрать файл: lampa.jpg' })).toBeVisible()
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Подойдут JPG' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Убрать файл: lampa.svg' }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
  await expect.element(dialog.getByText('Спасибо!')).toBeVisible()
  expect(sent).toEqual([[9, { rating: 4, comment: 'Светит мягко', fileIds: [31] }]])
})

it('a question of a signed-in user has the contact prefilled [LAYER-19]', async () => {
  const { dialog, sent } = await opened({ name: 'QuestionLayer', data: about }, 'Вопрос о товаре')
  await expect.element(dialog.getByLabelText('Ваше имя')).toHaveValue('Анна')
  await dialog.getByLabelText('Ваш вопрос').fill('Свистит?')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Задать вопрос' }).click()
  await expect.element(dialog.getByText('Спасибо!')).toBeVisible()
  expect(sent).toEqual([[7, { name: 'Анна', email: 'anna@example.org', text: 'Свистит?' }, null]])
})
