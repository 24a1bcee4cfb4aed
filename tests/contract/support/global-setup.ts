import type { TestProject } from 'vitest/node'
import { migratedDump, migratedTemplate, type PreparedEngines } from './engines.ts'
import { startPostgres } from './postgres-server.ts'
import { forgetAnswers, unlistedAnswers, unseenAnswers } from './seen-answers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly engines: PreparedEngines
  }
}

/** Some files alone, or tests of a name, show some answers alone. */
const isWhole = async (project: TestProject): Promise<boolean> => {
  const { vitest, name } = project
  const { testFiles } = await project.globTestFiles()
  return (
    name === 'contract' &&
    vitest.config.testNamePattern === undefined &&
    vitest.state.getFiles().length === testFiles.length
  )
}

const tell = (what: string, answers: ReadonlyArray<string>) => {
  if (answers.length === 0) return
  process.exitCode = 1
  process.stderr.write(`${what}:\n  ${answers.join('\n  ')}\n`)
}

/** Once a run: one PostgreSQL and one dump of PGlite, both migrated, for every suite to copy; after the whole of it, what was listed and never seen; what was seen and is not listed. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  forgetAnswers()
  const postgres = await startPostgres()
  const server = postgres.urlOf('postgres')
  const [dump] = await Promise.all([migratedDump(), migratedTemplate(server)])
  project.provide('engines', { dump, server })
  return async () => {
    await postgres.stop()
    tell('The contract does not list these answers that its tests have seen', unlistedAnswers())
    if (await isWhole(project)) tell('No test of the contract has seen these answers that it lists', unseenAnswers())
  }
}
