import type { Banner } from '../../application/ports/api/content/banner-api.ts'

const strings = {
  advertisement: (advertiser: string, erid: string | undefined) =>
    ['Реклама', advertiser, ...(erid === undefined ? [] : [`erid: ${erid}`])].join('. '),
}

/** What the law asks of the advertisement of somebody else: the word, who pays and the token of the register. */
export function AdvertiserNote({ banner: { advertiser, erid } }: { readonly banner: Banner }) {
  return advertiser && <small>{strings.advertisement(advertiser, erid)}</small>
}
