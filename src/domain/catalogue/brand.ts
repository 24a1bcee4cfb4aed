/** Who makes a product; its image is a source address. [ROUTE-23] */
export interface Brand {
  readonly id: number
  readonly title: string
  readonly image: string | null
}

/** A brand as its own page tells of it; the description is safe HTML. */
export interface OpenBrand extends Brand {
  readonly description: string
}
