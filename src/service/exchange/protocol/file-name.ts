const LONGEST = 200
const DEEPEST = 5
const PART = /^[\p{L}\p{N}_][\p{L}\p{N}_.\- ]*$/u

// A relative path inside the exchange folder. Null if it would escape it.
export const safeName = (written: string): string | null => {
  const parts = written.replaceAll('\\', '/').replace(/^\.\//, '').split('/')
  const isSafe =
    written.length <= LONGEST &&
    parts.length <= DEEPEST &&
    parts.every((part) => PART.test(part) && !part.includes('..'))
  return isSafe ? parts.join('/') : null
}

// Other files are received and discarded, because 1C stops at an error.
export const isAccepted = (name: string): boolean => /\.(?:xml|zip|jpe?g|png|gif|webp)$/i.test(name)

export const isZip = (name: string): boolean => /\.zip$/i.test(name)

export const isXml = (name: string): boolean => /\.xml$/i.test(name)

const lastWord = (name: string): string => name.split('/').at(-1)?.toLowerCase() ?? ''

export const kindOf = (name: string): 'products' | 'offers' | null => {
  if (/^(?:import|goods)/.test(lastWord(name))) return 'products'
  return /^(?:offers|prices|rests)/.test(lastWord(name)) ? 'offers' : null
}
