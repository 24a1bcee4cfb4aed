export type ForeignScript = 'vite' | 'maps' | 'metrika' | 'mindbox' | 'recaptcha' | 'smartcaptcha'

interface Sources {
  readonly script?: string
  readonly style?: string
  readonly connect?: string
  readonly image?: string
  readonly frame?: string
}

const SOURCES: Readonly<Record<ForeignScript, Sources>> = {
  vite: { style: "'unsafe-inline'", connect: 'ws:' },
  maps: {
    script: 'https://api-maps.yandex.ru https://yastatic.net https://*.maps.yandex.net',
    style: "'unsafe-inline' blob:",
    image: 'https://api-maps.yandex.ru https://*.maps.yandex.net https://yastatic.net',
    connect: 'https://api-maps.yandex.ru https://*.maps.yandex.net',
  },
  metrika: {
    script: 'https://mc.yandex.ru https://yastatic.net',
    connect: 'https://mc.yandex.ru https://mc.yandex.com wss://mc.yandex.ru wss://mc.yandex.com',
    image: 'https://mc.yandex.ru https://mc.yandex.com',
  },
  mindbox: {
    script: 'https://api.mindbox.ru https://*.mindbox.ru',
    connect: 'https://api.mindbox.ru https://*.mindbox.ru',
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/',
  },
  smartcaptcha: { script: 'https://smartcaptcha.cloud.yandex.ru', frame: 'https://smartcaptcha.cloud.yandex.ru' },
}

// The Content-Security-Policy header: allows the shop's own origin and the third parties in use.
export const contentPolicy = (
  scripts: ReadonlyArray<ForeignScript> = [],
  inlineScripts: ReadonlyArray<string> = [],
  inlineStyle: string | null = null,
  ancestors: "'none'" | "'self'" = "'none'",
): string => {
  const from = (part: keyof Sources) =>
    scripts
      .flatMap((script) => SOURCES[script][part] ?? [])
      .map((source) => ` ${source}`)
      .join('')
  return [
    "default-src 'self'",
    `script-src 'self'${inlineScripts.map((hash) => ` ${hash}`).join('')}${from('script')}`,
    // the hash is left out if a third party needs 'unsafe-inline': with a hash, browsers ignore 'unsafe-inline'
    `style-src 'self'${from('style') || (inlineStyle === null ? '' : ` ${inlineStyle}`)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from('image')}`,
    "font-src 'self'",
    `connect-src 'self'${from('connect')}`,
    ...(from('frame') === '' ? [] : [`frame-src${from('frame')}`]),
    `worker-src 'self'${from('script')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    // third-party scripts do not work under Trusted Types: they assign strings to innerHTML and script.src
    ...(scripts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types vitrina vitrina-worker'] : []),
  ].join('; ')
}
