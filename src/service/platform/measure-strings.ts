/** Properties of a product that carriers read, as imports write them. */
export const measureStrings = {
  weight: 'Вес',
  dimensions: 'Габариты (Д × Ш × В)',
  kilograms: 'кг',
  centimetres: 'см',
}
