import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $receivingOptions } from '../../../application/delivery-context/receiving.ts'
import { $shopOffers, shopOffersSeen } from '../../../application/checkout/shop-offers.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { ShopId } from '../../../domain/place/place.ts'
import type { ShopOffer } from '../../../domain/place/shop-offer.ts'
import type { Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { handoverMessage } from '../receiving-words.ts'
import { strings } from './strings.ts'

export interface ShopOfferNoteProps {
  readonly id: ShopId
}

const offerMessage = ({ inStock, of, ready }: ShopOffer, today: Day): string => {
  if (ready !== null)
    return strings.allHere(handoverMessage({ isPickup: true, days: [ready.day], time: ready.time }, today))
  return inStock === 0 ? strings.noneHere : strings.someHere(formatNumber(inStock), formatNumber(of))
}

export function ShopOfferNote({ id }: ShopOfferNoteProps) {
  const { options, seen } = useUnit({ options: $receivingOptions, seen: shopOffersSeen })
  const offer = useStoreMap({ store: $shopOffers, keys: [id], fn: (offers, [shop]) => offers.get(shop) ?? null })
  const [today] = useState(() => dayOfMillis(Date.now()))
  useEffect(() => {
    seen()
  }, [seen, options])
  return offer && offerMessage(offer, today)
}
