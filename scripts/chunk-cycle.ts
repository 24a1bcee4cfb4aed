export type ChunkImports = ReadonlyMap<string, ReadonlyArray<string>>

export const chunkCycle = (imports: ChunkImports): ReadonlyArray<string> | null => {
  const settled = new Set<string>()
  const search = (chunk: string, way: ReadonlyArray<string>): ReadonlyArray<string> | null => {
    const met = way.indexOf(chunk)
    if (met >= 0) return way.slice(met)
    if (settled.has(chunk)) return null
    for (const imported of imports.get(chunk) ?? []) {
      const cycle = search(imported, [...way, chunk])
      if (cycle !== null) return cycle
    }
    settled.add(chunk)
    return null
  }
  for (const chunk of imports.keys()) {
    const cycle = search(chunk, [])
    if (cycle !== null) return cycle
  }
  return null
}
