declare module 'subset-font' {
  interface SubsetOptions {
    readonly keepFeatures?: ReadonlyArray<string>
    readonly targetFormat: 'woff2' | 'sfnt'
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>
}
