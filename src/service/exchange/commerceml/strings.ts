import { importErrorText, type RepeatBy, propertyStrings as feedStrings } from '../../catalogue/public.ts'
import type { ExchangeError } from './import-file.ts'

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

export const exchangeErrorText = (error: ExchangeError, repeatBy: RepeatBy = 'command'): string => {
  if (error._tag === 'UnknownPriceType') {
    return `вида цен «${error.expected}» в выгрузке нет, есть: ${error.existing.join(', ')}; каталог не изменён`
  }
  return error._tag === 'NotAFeed'
    ? `это не выгрузка 1С: файл начинается с <${error.root}>; ничего не изменено`
    : importErrorText(error, repeatBy)
}
