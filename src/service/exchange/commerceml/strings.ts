import { importFailure, type RepeatBy, propertyStrings as feedStrings } from '../../catalogue/public.ts'
import type { ExchangeFailure } from './import-file.ts'

export const propertyStrings = {
  country: feedStrings.country,
  weight: feedStrings.weight,
  kilograms: feedStrings.kilograms,
  size: 'Размер',
  colour: 'Цвет',
  variant: 'Вариант',
  yes: 'да',
  no: 'нет',
} as const

export const exchangeFailure = (failure: ExchangeFailure, repeatBy: RepeatBy = 'command'): string => {
  if (failure._tag === 'UnknownPriceType') {
    return `вида цен «${failure.wanted}» в выгрузке нет, есть: ${failure.known.join(', ')}; каталог не изменён`
  }
  return failure._tag === 'NotAFeed'
    ? `это не выгрузка 1С: файл начинается с <${failure.root}>; ничего не изменено`
    : importFailure(failure, repeatBy)
}
