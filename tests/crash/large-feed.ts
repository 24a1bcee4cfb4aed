const OFFERS = 40

const offer = (_: unknown, at: number) =>
  `<offer id="${at + 1}"><name>Чайник ${at + 1}</name><price>${1_000 + at}</price><currencyId>RUR</currencyId><categoryId>1</categoryId></offer>`

/** Enough products for every round. */
export const plentifulFeed = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-21 12:00"><shop><name>Дом</name>',
    '<categories><category id="1">Чайники</category></categories><offers>',
    ...Array.from({ length: OFFERS }, offer),
    '</offers></shop></yml_catalog>',
  ].join('\n')
