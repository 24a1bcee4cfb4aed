import { propertyStrings as feedStrings } from '../../import/public.ts'

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
