const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// eslint-disable-next-line no-control-regex -- XML 1.0 knows no control characters, escaped or not
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '')

export const xmlText = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

// CDATA; `]]>` is split between two sections.
export const xmlCategory = (html: string): string =>
  `<![CDATA[${writable(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
