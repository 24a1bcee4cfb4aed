/** A part of the process that runs until it is stopped. */
export interface Part {
  readonly stop: () => unknown
}

/** Null: the configuration has no such part. */
export type StartPart = () => Part | null | Promise<Part | null>

const stopParts = async (parts: ReadonlyArray<Part>): Promise<void> => {
  for (const part of parts.toReversed()) await part.stop()
}

/** Starts the parts in order; `stop` stops them in reverse. If one does not start, those before it are stopped. */
export const startParts = async (starts: ReadonlyArray<StartPart>): Promise<{ readonly stop: () => Promise<void> }> => {
  const started: Array<Part> = []
  try {
    for (const start of starts) {
      const part = await start()
      if (part !== null) started.push(part)
    }
  } catch (error) {
    await stopParts(started)
    throw error
  }
  return { stop: () => stopParts(started) }
}
