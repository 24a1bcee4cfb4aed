export const MAX_SEGMENTS = 12

/** The smallest allowed number of segments for these prizes: even, and at most 12. [LOTT-10, OC-45] */
export const segmentCount = (prizes: number): number => Math.min(MAX_SEGMENTS, Math.ceil(prizes / 2) * 2)
