import { propertyStrings as feedStrings } from '../../catalogue/import/strings.ts'

/** Names and words of the properties that 1C gives by tags and marks of their own. */
export const propertyStrings = {
  country: feedStrings.country,
  weight: feedStrings.weight,
  kilograms: feedStrings.kilograms,
  yes: 'да',
  no: 'нет',
} as const
