import type { TestProject } from 'vitest/node'
import { migratedDump, migratedTemplate, type PreparedEngines } from './engines.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext { readonly engines: PreparedEngines }
}

/** Once a run: one PostgreSQL and one dump of PGlite, both migrated, for every suite to copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const server = postgres.urlOf('postgres')
  const [dump] = await Promise.all([migratedDump(), migratedTemplate(server)])
  project.provide('engines', { dump, server })
  return postgres.stop
}
