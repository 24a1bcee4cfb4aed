import {
  type BrokenFeed,
  type DatabaseFailed,
  importErrorText,
  type RepeatBy,
  type TooManyOffSale,
} from '../../import/public.ts'
import type { UnknownPriceType } from './offer-price.ts'

export type ExchangeError = BrokenFeed | DatabaseFailed | TooManyOffSale | UnknownPriceType

export const exchangeErrorText = (error: ExchangeError, repeatBy: RepeatBy = 'command'): string => {
  if (error._tag === 'UnknownPriceType') {
    return `вида цен «${error.expected}» в выгрузке нет, есть: ${error.existing.join(', ')}; каталог не изменён`
  }
  return error._tag === 'NotAFeed'
    ? `это не выгрузка 1С: файл начинается с <${error.root}>; ничего не изменено`
    : importErrorText(error, repeatBy)
}
