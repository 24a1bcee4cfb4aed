import { attach, combine, createEvent, createStore, sample } from 'effector'
import { isRight, type Either } from 'fp-ts/Either'
import { nextCityStep, type CityClues } from '../../domain/city-choice.ts'
import { contextOf, FALLBACK_CITY, type City, type DeliveryType, type Shop } from '../../domain/place.ts'
import type { AppError } from '../kernel/app-error.ts'
import { $placeApi, type CityDetail, type PlaceApi } from '../ports/place-api.ts'
import { $placeMemory, type PlaceMemory } from '../ports/place-memory.ts'

/** Where a shopper is, and how they receive goods. */
export interface Place {
  readonly city: CityDetail
  readonly deliveryType: DeliveryType
  readonly shop: Shop | null
}

/** A pick-up shop or point was chosen; choosing one means pickup. [DELIV-06] */
export const shopChosen = createEvent<Shop>()

/** Delivery was chosen; the chosen shop is cleared. [DELIV-05] */
export const deliveryChosen = createEvent()

/** The city does not offer the way that was chosen: the default one holds. [DELIV-09, DELIV-10] */
export const deliveryTypeDefaulted = createEvent<DeliveryType>()

/** The shop was chosen too long ago; pickup remains. [OC-77] */
export const shopForgotten = createEvent()

/** The place of something that was ordered is the shopper's now. [ORD-19..21] */
export const placeGiven = createEvent<Place>()

const answerOr = <A, B>(answer: Either<AppError, A>, otherwise: B): A | B => (isRight(answer) ? answer.right : otherwise)

/** Asks for what is still to be known, one thing after another, until it is known which city. */
const cityBy = async (api: PlaceApi, clues: CityClues): Promise<City> => {
  const step = nextCityStep(clues)
  switch (step._tag) {
    case 'Known':
      return step.city
    case 'Detect':
      return cityBy(api, { ...clues, detected: answerOr(await api.detect(), null) })
    case 'SearchFallback':
      return cityBy(api, { ...clues, found: answerOr(await api.search(FALLBACK_CITY.title, 1)(), []) })
  }
}

/** The city of the shopper: cookie, detection, a search for the fallback city, the fixed fallback. [CITY-06..09] */
const detectCity = async (api: PlaceApi, memory: PlaceMemory): Promise<CityDetail> => {
  const id = memory.cityId()
  const remembered = id === null ? null : answerOr(await api.city(id)(), null)
  if (remembered !== null) return remembered
  const city = await cityBy(api, { remembered })
  return answerOr(await api.city(city.id)(), { ...city, defaultShop: null })
}

/** The remembered shop, as the city has it today; a shop that closed is as good as none. */
const rememberedShop = async (api: PlaceApi, memory: PlaceMemory, city: City): Promise<Shop | null> => {
  const id = memory.shopId()
  if (id === null || memory.deliveryType() !== 'pickup') return null
  return answerOr(await api.shops(city.id)(), []).find((shop) => shop.id === id) ?? null
}

/** Where the shopper is, from the cookies of this browser and the shop's guess. [CITY-05] */
export const detectPlaceFx = attach({
  source: { api: $placeApi, memory: $placeMemory },
  effect: async ({ api, memory }): Promise<Place> => {
    const city = await detectCity(api, memory)
    const shop = await rememberedShop(api, memory, city)
    const deliveryType = memory.deliveryType() ?? 'delivery'
    return { city, shop, deliveryType }
  },
})

export const $city = createStore<CityDetail>({ ...FALLBACK_CITY, defaultShop: null })
  .on([detectPlaceFx.doneData, placeGiven], (_, { city }) => city)

export const $shop = createStore<Shop | null>(null)
  .on([detectPlaceFx.doneData, placeGiven], (_, { shop }) => shop)
  .on(shopChosen, (_, shop) => shop)
  .on([deliveryChosen, deliveryTypeDefaulted, shopForgotten], () => null)

export const $deliveryType = createStore<DeliveryType>('delivery')
  .on([detectPlaceFx.doneData, placeGiven], (_, { deliveryType }) => deliveryType)
  .on(shopChosen, (): DeliveryType => 'pickup')
  .on(deliveryChosen, (): DeliveryType => 'delivery')
  .on(deliveryTypeDefaulted, (_, type) => type)

/** The place that prices, stock and dates are asked for. [CART-08, SRCH-11] */
export const $placeContext = combine({ city: $city, deliveryType: $deliveryType, shop: $shop }, contextOf)

const rememberPlaceFx = attach({
  source: { memory: $placeMemory, deliveryType: $deliveryType, shop: $shop },
  effect: ({ memory, deliveryType, shop }) => {
    memory.keepDeliveryType(deliveryType)
    memory.keepShop(shop?.id ?? null)
  },
})

const rememberCityFx = attach({
  source: $placeMemory,
  effect: (memory, { city }: Place) => {
    memory.keepCity(city.id)
  },
})

sample({ clock: [shopChosen, deliveryChosen, deliveryTypeDefaulted, shopForgotten, placeGiven], fn: () => undefined, target: rememberPlaceFx })
sample({ clock: placeGiven, target: rememberCityFx })
