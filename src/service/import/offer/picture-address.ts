const LONGEST = 2048

const parsed = (written: string): URL | null => URL.parse(written.startsWith('//') ? `https:${written}` : written)

export const pictureAddress = (written: string): string | null => {
  const url = parsed(written.trim())
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (!isWeb || url.username !== '' || url.password !== '' || url.href.length > LONGEST) return null
  url.hash = ''
  return url.href
}
