export interface Brand {
  readonly id: number
  readonly title: string
  readonly image: string | null
}

export interface OpenBrand extends Brand {
  readonly description: string
}
