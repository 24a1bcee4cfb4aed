// Media query of the widths at which filters are beside the list (features/listing/listing.module.css).
export const WIDE = '(width > 767px)'
