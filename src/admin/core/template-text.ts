const NAMES: Readonly<Record<string, string>> = {
  brand: 'название магазина',
  headline: 'название и девиз магазина',
  storageDays: 'срок хранения',
  contacts: 'контакты',
}

/** A title with the names in braces of the owner's texts, in words: `{headline}` is «название и девиз магазина». */
export const templateText = (title: string): string =>
  title.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (NAMES[name] === undefined ? whole : `[${NAMES[name]}]`))
