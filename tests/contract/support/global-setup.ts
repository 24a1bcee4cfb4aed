import type { TestProject } from 'vitest/node'
import { migratedDump, migratedTemplate, type PreparedEngines } from './engines.ts'
import { startPostgres } from './postgres-server.ts'
import { deleteRecordedResponses, unlistedResponses, missingResponses } from './seen-answers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly engines: PreparedEngines
  }
}

/** A filtered run covers only some responses. */
const isWhole = async (project: TestProject): Promise<boolean> => {
  const { vitest, name } = project
  const { testFiles } = await project.globTestFiles()
  return (
    name === 'contract' &&
    vitest.config.testNamePattern === undefined &&
    vitest.state.getFiles().length === testFiles.length
  )
}

const report = (what: string, responses: ReadonlyArray<string>) => {
  if (responses.length === 0) return
  process.exitCode = 1
  process.stderr.write(`${what}:\n  ${responses.join('\n  ')}\n`)
}

/**
 * Once per run: starts one PostgreSQL and creates one PGlite dump, both migrated, for all suites; at the end
 * reports listed errors that were not seen and unlisted ones that were.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // the races run beside the contract tests
  if (project.name === 'contract') deleteRecordedResponses()
  const postgres = await startPostgres()
  const server = postgres.urlOf('postgres')
  const [dump] = await Promise.all([migratedDump(), migratedTemplate(server)])
  project.provide('engines', { dump, server })
  return async () => {
    await postgres.stop()
    if (project.name === 'contract')
      report('The contract does not list these answers that its tests have seen', unlistedResponses())
    if (await isWhole(project))
      report('No test of the contract has seen these answers that it lists', missingResponses())
  }
}
