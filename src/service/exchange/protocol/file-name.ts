const LONGEST = 200
const DEEPEST = 5
const PART = /^[\p{L}\p{N}_][\p{L}\p{N}_.\- ]*$/u

/** A name that 1C may give a file, as a path inside the exchange's folder; null is a name that leads elsewhere. */
export const safeName = (written: string): string | null => {
  const parts = written.replaceAll('\\', '/').replace(/^\.\//, '').split('/')
  const isSafe =
    written.length <= LONGEST &&
    parts.length <= DEEPEST &&
    parts.every((part) => PART.test(part) && !part.includes('..'))
  return isSafe ? parts.join('/') : null
}

/** Files that the shop has a use for; others are received and dropped, for 1C would stop at a refusal. */
export const isWanted = (name: string): boolean => /\.(?:xml|zip|jpe?g|png|gif|webp)$/i.test(name)

export const isZip = (name: string): boolean => /\.zip$/i.test(name)

export const isXml = (name: string): boolean => /\.xml$/i.test(name)

const lastWord = (name: string): string => name.split('/').at(-1)?.toLowerCase() ?? ''

/** What a file of the catalogue is full of, by the names that every version of 1C gives. */
export const kindOf = (name: string): 'goods' | 'offers' | null => {
  if (/^(?:import|goods)/.test(lastWord(name))) return 'goods'
  return /^(?:offers|prices|rests)/.test(lastWord(name)) ? 'offers' : null
}
