const words = (place: string) =>
  place
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[а-яa-z-]+/g) ?? []

const KINDS = /^(?:г|город|обл|область|край|респ|республика|ао|аобл|автономн.*|округ)$/
const STEM = 5

const stem = (region: string) =>
  words(region)
    .find((word) => !KINDS.test(word))
    ?.slice(0, STEM)

// Compares the names, and the start of the region's name if the carrier gives one.
export const isInCity = (
  city: { readonly title: string; readonly region: string },
  theirs: { readonly settlement?: string | null | undefined; readonly region?: string | null | undefined },
): boolean => {
  const settlement = words(theirs.settlement ?? '').filter((word) => !KINDS.test(word))
  if (settlement.join(' ') !== words(city.title).join(' ')) return false
  const ours = stem(city.region)
  return !theirs.region || ours === undefined || words(theirs.region).some((word) => word.startsWith(ours))
}
