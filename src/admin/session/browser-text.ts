type Names = ReadonlyArray<readonly [pattern: RegExp, name: string]>

// The first match wins: most browsers name the ones that they are made of.
const BROWSERS: Names = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: Names = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome, Windows` of the User-Agent header; an unknown one as it is. */
export const browserText = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  return [browser, system].filter((name) => name !== undefined).join(', ') || userAgent
}
