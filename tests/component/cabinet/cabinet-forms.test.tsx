import { left, right } from 'fp-ts/Either'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cancellation, RefundRequest } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import type { VisitReport } from '../../../src/application/ports/api/content/secret-shopper-api.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { audit } from '../support/audit.ts'
import {
  aMemory,
  aPhoto,
  fails,
  gives,
  inTurn,
  offline,
  openCabinet,
  rejection,
  type CabinetParts,
} from '../support/cabinet-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ShopId, CityId } from '../../../src/domain/place/place.ts'

beforeEach(() => page.viewport(1280, 900))

type Screen = Awaited<ReturnType<typeof openCabinet>>['screen']

const choosePhoto = (screen: Screen, label: string, file: File) => userEvent.upload(screen.getByLabelText(label), file)

const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })
const cup = aProduct({ id: 2 as ProductId, title: 'Чашка' })

describe('the refund of an order', () => {
  const refunding = () => {
    const requests: Array<RefundRequest> = []
    const order = anOrder({
      id: 501 as OrderId,
      status: 15,
      canRefund: true,
      shipments: [
        aShipment({
          status: 15,
          completeDate: aDay('2026-03-14'),
          items: [aShipmentItem({ product: kettle, count: 2 }), aShipmentItem({ product: cup })],
        }),
      ],
    })
    const returned = {
      ...order,
      shipments: [
        aShipment({
          status: 15,
          items: [aShipmentItem({ product: kettle, refunds: [{ id: 1, count: 1, date: aDay('2026-03-15') }] })],
        }),
      ],
    }
    const parts: CabinetParts = {
      order: { order: () => () => gives(requests.length < 2 ? order : returned)() },
      orders: {
        refundChoice: () =>
          gives({
            items: [
              { product: kettle, maxCount: 2, price: anAmount(900) },
              { product: cup, maxCount: 1, price: anAmount(300) },
            ],
            reasons: [
              { id: 1, title: 'Не подошёл' },
              { id: 2, title: 'Брак или поломка' },
            ],
          }),
        refund: (request) => {
          requests.push(request)
          return requests.length === 1 ? fails(offline) : gives(returned)
        },
      },
    }
    return { requests, parts }
  }

  it('is requested for chosen products, with a reason each and photos; a rejected form keeps its values, and the order then shows the refund [CAB-15, FORM-06]', async () => {
    const { requests, parts } = refunding()
    const { screen, router } = await openCabinet('/cabinet/orders/501/refund/', parts)
    const submit = screen.getByRole('button', { name: 'Оформить возврат' })
    await submit.click()
    await expect.element(screen.getByText('Отметьте хотя бы один товар')).toBeVisible()
    await screen.getByLabelText('Чайник').click()
    await screen.getByRole('group', { name: 'Сколько вернуть: Чайник' }).getByRole('button').last().click()
    await submit.click()
    await expect.element(screen.getByLabelText('Почему возвращаете: Чайник')).toHaveFocus()
    await expect.element(screen.getByText('Выберите причину', { exact: true }).last()).toBeVisible()
    await screen.getByLabelText('Почему возвращаете: Чайник').selectOptions('Брак или поломка')
    await screen.getByLabelText(/^Что случилось/).fill('Носик отбит')
    await choosePhoto(screen, 'Фотографии', aPhoto())
    await expect.element(screen.getByRole('button', { name: 'Убрать файл: чайник.png' })).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
    await submit.click()
    await expect.element(screen.getByText(/всё, что вы ввели, на месте/)).toBeVisible()
    await expect.element(screen.getByLabelText(/^Что случилось/)).toHaveValue('Носик отбит')
    await submit.click()
    await expect.element(screen.getByText('Возвращён')).toBeVisible()
    await expect.element(screen.getByText('Возврат оформлен')).toBeVisible()
    await expect.element(screen.getByText('Ждём товары обратно')).toBeVisible()
    expect(router.state.location.pathname).toBe('/cabinet/orders/501/')
    expect(requests).toHaveLength(2)
    expect(requests[1]).toEqual({
      orderId: 501,
      items: [{ productId: 1, price: 90_000, count: 2, reasonId: 2 }],
      comment: 'Носик отбит',
      fileIds: [1],
    })
  })

  it('is requested for units at one of the prices that a product was sold at [CAB-15]', async () => {
    const { requests, parts } = refunding()
    const { screen } = await openCabinet('/cabinet/orders/501/refund/', {
      ...parts,
      orders: {
        ...parts.orders,
        refundChoice: () =>
          gives({
            items: [
              { product: kettle, maxCount: 2, price: anAmount(450) },
              { product: kettle, maxCount: 1, price: anAmount(900) },
            ],
            reasons: [{ id: 1, title: 'Не подошёл' }],
          }),
      },
    })
    const [cheap, dear] = ['Чайник, по 450 ₽', 'Чайник, по 900 ₽']
    await screen.getByLabelText(String(dear), { exact: true }).click()
    await expect.element(screen.getByLabelText(String(cheap), { exact: true })).not.toBeChecked()
    await screen.getByLabelText(`Почему возвращаете: ${String(dear)}`).selectOptions('Не подошёл')
    expect((await audit(screen.container)).violations).toEqual([])
    await screen.getByRole('button', { name: 'Оформить возврат' }).click()
    await expect.poll(() => requests[0]?.items).toEqual([{ productId: 1, price: 90_000, count: 1, reasonId: 1 }])
  })

  it('keeps its values and photos after a reload and an expired session, for its order alone [CAB-15]', async () => {
    const { parts } = refunding()
    const memory = aMemory()
    const first = await openCabinet('/cabinet/orders/501/refund/', { ...parts, memory })
    await first.screen.getByLabelText('Чашка').click()
    await first.screen.getByLabelText(/^Что случилось/).fill('Не тот цвет')
    await choosePhoto(first.screen, 'Фотографии', aPhoto())
    await expect.element(first.screen.getByRole('img', { includeHidden: true }).first()).toBeInTheDocument()
    await expect.poll(() => memory.read('cabinetDrafts')).toContain('/api/files/1')
    await first.comesBack()
    await expect.element(first.screen.getByLabelText(/^Что случилось/)).toHaveValue('Не тот цвет')
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/orders/501/refund/', { ...parts, memory })
    await expect.element(again.screen.getByLabelText('Чашка')).toBeChecked()
    await expect.element(again.screen.getByRole('button', { name: 'Убрать файл: чайник.png' })).toBeVisible()
    await again.screen.unmount()
    const other = await openCabinet('/cabinet/orders/502/refund/', { ...parts, memory })
    await expect.element(other.screen.getByLabelText('Чашка')).not.toBeChecked()
    await expect.element(other.screen.getByLabelText(/^Что случилось/)).toHaveValue('')
  })

  it('of an unknown order does not link to it; of one that cannot be returned says so without a retry [CAB-15]', async () => {
    const unknown = await openCabinet('/cabinet/orders/999/refund/', {
      orders: { refundChoice: () => fails({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' }) },
    })
    await expect.element(unknown.screen.getByRole('heading', { name: 'Такого заказа у вас нет' })).toBeVisible()
    expect(unknown.screen.getByRole('link', { name: 'К заказу' }).elements()).toEqual([])
    await unknown.screen.unmount()
    const message = 'Вернуть товары этого заказа нельзя'
    const refused = await openCabinet('/cabinet/orders/501/refund/', {
      orders: { refundChoice: () => fails({ _tag: 'Rejected', status: 409, code: 409, message }) },
    })
    await expect.element(refused.screen.getByText(message)).toBeVisible()
    await expect.element(refused.screen.getByRole('link', { name: 'К заказу' })).toBeVisible()
    expect(refused.screen.getByText('Не удалось загрузить').elements()).toEqual([])
    expect(refused.screen.getByRole('button', { name: 'Попробовать ещё раз' }).elements()).toEqual([])
  })

  it('without an order redirects to the list, and returns 404 for an invalid number [ROUTE-12, ROUTE-13]', async () => {
    const { router } = await openCabinet('/cabinet/orders/refund/', {
      orders: { orders: () => gives({ items: [], pagination: { total: 0, page: 1, pages: 1 } }) },
    })
    await expect.poll(() => router.state.location.pathname).toBe('/cabinet/orders/')
  })
})

describe('the cancellation of an order', () => {
  const cancelling = () => {
    const requests: Array<Cancellation> = []
    const order = anOrder({ id: 501 as OrderId, status: 4, canCancel: true, statusTitle: 'Собирается' })
    const parts: CabinetParts = {
      order: { order: () => gives(order) },
      orders: {
        cancelReasons: gives([
          { id: 1, title: 'Передумал', needComment: false },
          { id: 2, title: 'Другое', needComment: true },
        ]),
        cancel: (cancellation) => {
          requests.push(cancellation)
          return requests.length === 1
            ? fails(offline)
            : gives({
                ...order,
                status: 6,
                statusTitle: 'Отменён',
                canCancel: false,
                paymentState: 'refunding',
                refundSum: anAmount(900),
              })
        },
      },
    }
    return { requests, parts }
  }

  it('requires a reason, stays open while the service is unreachable, then cancels the order and focuses the message [CAB-06, LAYER-20, FORM-06]', async () => {
    const { requests, parts } = cancelling()
    const { screen } = await openCabinet('/cabinet/orders/501/', parts)
    await screen.getByRole('button', { name: 'Отменить заказ' }).click()
    const layer = screen.getByRole('dialog', { name: 'Отменить заказ?' })
    const submit = layer.getByRole('button', { name: 'Отменить заказ' })
    await submit.click()
    await expect.element(layer.getByText('Выберите причину')).toBeVisible()
    await layer.getByLabelText('Другое').click()
    await submit.click()
    await expect.element(layer.getByText('Напишите пару слов')).toBeVisible()
    await layer.getByLabelText('Расскажите подробнее').fill('Нашёл дома')
    expect((await audit(layer.element())).violations).toEqual([])
    await submit.click()
    await expect.element(layer.getByRole('alert').getByText(/^Нет связи/)).toBeVisible()
    expect(layer.getByRole('alert').element().querySelector('svg')).not.toBeNull()
    expect(submit.element().compareDocumentPosition(layer.getByRole('alert').element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await layer.getByRole('button', { name: 'Оставить' }).click()
    await screen.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect.element(layer.getByLabelText('Расскажите подробнее')).toHaveValue('Нашёл дома')
    await submit.click()
    await expect.element(layer).not.toBeInTheDocument()
    await expect.element(screen.getByText('Отменён', { exact: true })).toBeVisible()
    const news = screen.getByText('Этот заказ отменён').element().closest('[tabindex="-1"]')
    await expect.poll(() => document.activeElement).toBe(news)
    expect(news?.textContent).toMatch(/900.₽ вернутся тем же способом/)
    expect(requests.at(-1)).toEqual({ orderId: 501, token: null, reasonId: 2, comment: 'Нашёл дома' })
  })
})

describe('the secret shopper form', () => {
  const shopping = () => {
    const sent: Array<VisitReport> = []
    const parts: CabinetParts = {
      secretShopper: {
        shopping: () =>
          gives({
            status: sent.length < 2 ? ('none' as const) : ('sent' as const),
            tasks: [
              {
                id: 1,
                shop: aShop({ id: 11 as ShopId, name: 'На Красноармейском', address: 'пр-т Красноармейский, 58' }),
                dateTo: aDay('2026-03-31'),
              },
            ],
          })(),
        report: (report) => {
          sent.push(report)
          return sent.length === 1
            ? fails(rejection('Проверьте поля', { visitDate: ['Этот день ещё не наступил'] }))
            : gives({ id: 1 })
        },
      },
    }
    return { sent, parts }
  }

  it('reports a visit with a photo; the service returns field errors, and then the status of the report [CAB-17, FORM-05]', async () => {
    const { sent, parts } = shopping()
    const { screen } = await openCabinet('/cabinet/secret-shopper/', parts)
    await screen.getByRole('button', { name: 'Отправить отчёт' }).click()
    for (const fieldError of [
      'Выберите магазин',
      'Укажите день визита',
      'Расскажите о визите',
      'Без согласия отправить отчёт нельзя',
    ]) {
      await expect.element(screen.getByText(fieldError).last()).toBeVisible()
    }
    await screen.getByRole('button', { name: /^Написать отчёт: На Красноармейском/ }).click()
    await expect.element(screen.getByLabelText('Магазин', { exact: true })).toHaveFocus()
    await expect.element(screen.getByLabelText('Магазин')).toHaveValue('11')
    await screen.getByLabelText('Когда вы были').fill('2026-03-20')
    await screen.getByLabelText('Ваши впечатления').fill('Встретили приветливо')
    await choosePhoto(screen, 'Фотографии или чек', aPhoto('чек.png'))
    await expect.element(screen.getByRole('button', { name: 'Убрать файл: чек.png' })).toBeVisible()
    await screen.getByLabelText(/^Согласен на/).click()
    expect((await audit(screen.container)).violations).toEqual([])
    await screen.getByRole('button', { name: 'Отправить отчёт' }).click()
    await expect.element(screen.getByText('Этот день ещё не наступил')).toBeVisible()
    await screen.getByLabelText('Когда вы были').fill('2026-03-13')
    await screen.getByRole('button', { name: 'Отправить отчёт' }).click()
    await expect.element(screen.getByText('Отчёт отправлен')).toBeVisible()
    expect(sent.at(-1)).toEqual({ shopId: 11, visitDate: '2026-03-13', comment: 'Встретили приветливо', fileIds: [1] })
    await expect.element(screen.getByLabelText('Ваши впечатления')).toHaveValue('')
  })

  it('keeps its values after a reload and an expired session [CAB-17]', async () => {
    const memory = aMemory()
    const first = await openCabinet('/cabinet/secret-shopper/', { ...shopping().parts, memory })
    await first.screen.getByLabelText('Ваши впечатления').fill('Чисто и тихо')
    await first.comesBack()
    await expect.element(first.screen.getByLabelText('Ваши впечатления')).toHaveValue('Чисто и тихо')
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/secret-shopper/', { ...shopping().parts, memory })
    await expect.element(again.screen.getByLabelText('Ваши впечатления')).toHaveValue('Чисто и тихо')
  })
})

describe('files of a form', () => {
  it('that the service rejects are not uploaded, and disable the submit until they are removed [CAB-17]', async () => {
    const { screen } = await openCabinet('/cabinet/secret-shopper/')
    await choosePhoto(screen, 'Фотографии или чек', new File(['<svg/>'], 'схема.svg', { type: 'image/svg+xml' }))
    await expect.element(screen.getByText('Подойдут JPG, PNG, WebP, GIF, AVIF, TIFF и PDF')).toBeVisible()
    await screen.getByRole('button', { name: 'Отправить отчёт' }).click()
    await expect.element(screen.getByText(/^Уберите файл, который не отправился/)).toBeVisible()
    await screen.getByRole('button', { name: 'Убрать файл: схема.svg' }).click()
    await expect.element(screen.getByText(/^Уберите файл, который не отправился/)).not.toBeInTheDocument()
  })
})

describe('entered values in the cabinet', () => {
  it('of personal data survive a reload and an expired session, until saved [CAB-08]', async () => {
    const memory = aMemory()
    const change = inTurn(left(offline), right(aUser({ firstName: 'Пётр' })))
    const first = await openCabinet('/cabinet/personal/', { memory, profile: { change: () => change } })
    await first.screen.getByLabelText('Имя', { exact: true }).fill('Пётр')
    await first.screen.getByLabelText('Новый телефон').fill('9137654321')
    await first.screen.getByRole('button', { name: 'Сохранить' }).click()
    await expect.element(first.screen.getByText(/на месте/)).toBeVisible()
    await first.comesBack()
    await expect.element(first.screen.getByLabelText('Имя', { exact: true })).toHaveValue('Пётр')
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/personal/', { memory, profile: { change: () => change } })
    await expect.element(again.screen.getByLabelText('Имя', { exact: true })).toHaveValue('Пётр')
    await expect.element(again.screen.getByLabelText('Новый телефон')).toHaveValue('+7 913 765-43-21')
    await again.screen.getByRole('button', { name: 'Сохранить' }).click()
    await expect.element(again.screen.getByText('Данные сохранены')).toBeVisible()
    expect(memory.read('cabinetDrafts')).not.toContain('firstName')
  })

  it('an address shows its city, and is deleted after a confirmation but not after a cancel [CAB-03, LAYER-10]', async () => {
    const removed: Array<number> = []
    const list = [14, 12].map((house, index) => ({
      id: index + 1,
      cityId: 1 as CityId,
      city: 'Бийск',
      street: 'Молодёжная',
      house: String(house),
    }))
    const { screen } = await openCabinet('/cabinet/personal/', {
      profile: {
        addresses: () => gives(list.filter(({ id }) => !removed.includes(id)))(),
        removeAddress: (id) => {
          removed.push(id)
          return gives(undefined)
        },
      },
    })
    const remove = screen.getByRole('button', { name: 'Удалить адрес: Бийск, Молодёжная, 14' })
    const question = screen.getByRole('dialog', { name: 'Удалить адрес?' })
    await remove.click()
    await expect.element(question.getByText('Бийск, Молодёжная, 14')).toBeVisible()
    expect((await audit(question.element())).violations).toEqual([])
    await question.getByRole('button', { name: 'Оставить' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(remove).toHaveFocus()
    expect(removed).toEqual([])
    await remove.click()
    await question.getByRole('button', { name: 'Удалить' }).click()
    await expect.element(screen.getByText('Адрес удалён')).toBeVisible()
    await expect.element(remove).not.toBeInTheDocument()
    await expect.element(screen.getByText('Бийск, Молодёжная, 12')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Добавить адрес' })).toHaveFocus()
    expect(removed).toEqual([1])
  })

  it('of a new address are restored with the open form, and dropped when it is closed [CAB-03]', async () => {
    const memory = aMemory()
    const first = await openCabinet('/cabinet/personal/', { memory })
    await first.screen.getByRole('button', { name: 'Добавить адрес' }).click()
    await expect.element(first.screen.getByLabelText('Улица')).toHaveFocus()
    await first.screen.getByLabelText('Улица').fill('Молодёжная')
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/personal/', { memory })
    await expect.element(again.screen.getByLabelText('Улица')).toHaveValue('Молодёжная')
    await again.screen.getByRole('button', { name: 'Отмена' }).click()
    await expect.element(again.screen.getByRole('button', { name: 'Добавить адрес' })).toHaveFocus()
    await again.screen.unmount()
    const last = await openCabinet('/cabinet/personal/', { memory })
    await expect.element(last.screen.getByRole('button', { name: 'Добавить адрес' })).toBeVisible()
  })

  it('of the questionnaire survive a reload, and the submit focuses an unanswered question [CAB-07]', async () => {
    const memory = aMemory()
    const profile = {
      questionnaire: gives({
        fields: [
          { code: 'pets', title: 'Кто живёт с вами', type: 'text' as const, isRequired: false },
          { code: 'rooms', title: 'Сколько комнат', type: 'number' as const, isRequired: true },
        ],
        values: {},
      }),
    }
    const first = await openCabinet('/cabinet/personal/anketa/', { memory, profile })
    await first.screen.getByLabelText(/^Кто живёт с вами/).fill('Кот')
    await first.screen.getByRole('button', { name: 'Сохранить ответы' }).click()
    await expect.element(first.screen.getByLabelText('Сколько комнат')).toHaveFocus()
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/personal/anketa/', { memory, profile })
    await expect.element(again.screen.getByLabelText(/^Кто живёт с вами/)).toHaveValue('Кот')
  })

  it('of the questionnaire that the service rejects are explained once, at their field [CAB-07, FORM-06]', async () => {
    const message = 'Укажите число от 1 до 20'
    const profile = {
      questionnaire: gives({
        fields: [
          { code: 'people', title: 'Сколько человек', type: 'number' as const, isRequired: true, min: 1, max: 20 },
        ],
        values: {},
      }),
      answer: () => fails(rejection(message, { people: [message] })),
    }
    const { screen } = await openCabinet('/cabinet/personal/anketa/', { profile })
    const people = screen.getByLabelText('Сколько человек')
    await people.fill('21')
    expect(people.element()).toHaveProperty('max', '20')
    await screen.getByRole('button', { name: 'Сохранить ответы' }).click()
    await expect.element(people).toHaveFocus()
    await expect.element(people).toHaveAccessibleDescription(message)
    expect(screen.getByText(message).elements()).toHaveLength(1)
  })

  it('an email is confirmed by the code of the letter, which can be sent again; a wrong code is shown at its field [CAB-08, LAYER-09, FORM-05]', async () => {
    const requests: Array<string> = []
    let letters = 0
    const { screen } = await openCabinet('/cabinet/personal/', {
      user: aUser({ email: 'ivan@example.test' }),
      values: [storeValue($sessionApi, { user: gives(aUser({ email: 'ivan@example.test', isEmailConfirmed: true })) })],
      profile: {
        askEmailConfirmation: () => {
          letters += 1
          return letters === 1 ? fails(offline)() : gives({ resendAfter: 60 as Seconds })()
        },
        confirmEmail: (code) => {
          requests.push(code)
          return requests.length === 1
            ? fails({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
            : gives(undefined)
        },
      },
    })
    await screen.getByRole('button', { name: 'Ввести код' }).click()
    const layer = screen.getByRole('dialog', { name: 'Подтвердите почту' })
    await expect.element(layer.getByText(/ivan@example\.test/)).toBeVisible()
    const again = layer.getByRole('button', { name: 'Отправить письмо ещё раз' })
    await again.click()
    await expect.element(layer.getByText(/^Нет связи/)).toBeVisible()
    await again.click()
    await expect.element(layer.getByText(/^Отправить ещё раз можно через/)).toBeVisible()
    await expect.element(again).toBeDisabled()
    expect(letters).toBe(2)
    await layer.getByLabelText('Код', { exact: true }).fill('K7QM-2XRD-9HBX')
    await layer.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(layer.getByText(/Код не подошёл/)).toBeVisible()
    await expect.element(layer.getByLabelText('Код', { exact: true })).toHaveFocus()
    await layer.getByLabelText('Код', { exact: true }).fill('K7QM-2XRD-9HBW')
    await layer.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(layer).not.toBeInTheDocument()
    await expect.element(screen.getByText('Почта подтверждена')).toBeVisible()
    await expect
      .poll(() => document.activeElement?.textContent)
      .toBe('Почта ivan@example.test подтверждена: на неё придут чеки и новости о заказах.')
    expect(requests).toEqual(['K7QM-2XRD-9HBX', 'K7QM-2XRD-9HBW'])
  })
})

describe('the deletion of a profile', () => {
  const locked = fails({
    _tag: 'Rejected',
    status: 423,
    code: 423,
    message: 'Слишком много попыток',
    retryAfter: 90 as Seconds,
  })

  it('shows for how long a code cannot be requested after too many attempts [CAB-18, AUTH-10, AUTH-19, OC-43]', async () => {
    const { screen } = await openCabinet('/delete-profile/', { profile: { askDeletion: locked } })
    await screen.getByRole('button', { name: 'Получить код для удаления' }).click()
    await expect.element(screen.getByText('Слишком много попыток')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Получить код через 01:30' })).toBeDisabled()
  })
})

describe('a form of the cabinet', () => {
  it('handles a click on its button even if the blur shows an error that moves the button [FORM-05]', async () => {
    const { screen } = await openCabinet('/cabinet/personal/', {})
    await screen.getByLabelText('Фамилия').fill('')
    await screen.getByLabelText(/^Электронная почта/).fill('anna@')
    await screen.getByRole('button', { name: 'Сохранить', exact: true }).first().click()
    await expect.element(screen.getByText('Укажите фамилию')).toBeVisible()
  })

  it('shows a note about restored unsent values, and hides it after the submit [CAB-08]', async () => {
    const memory = aMemory()
    const note = 'Вернули то, что вы вводили и не отправили.'
    const first = await openCabinet('/cabinet/personal/', { memory })
    await first.screen.getByLabelText(/^Отчество/).fill('Ивановна')
    expect(first.screen.getByText(note).elements()).toHaveLength(0)
    await first.screen.unmount()
    const { screen } = await openCabinet('/cabinet/personal/', {
      memory,
      profile: { change: () => gives(aUser({ middleName: 'Ивановна' })) },
    })
    await expect.element(screen.getByLabelText(/^Отчество/)).toHaveValue('Ивановна')
    await expect.element(screen.getByText(note)).toBeVisible()
    await screen.getByRole('button', { name: 'Сохранить', exact: true }).first().click()
    await expect.element(screen.getByText(note)).not.toBeInTheDocument()
  })
})
