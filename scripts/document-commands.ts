/* Writes dist/reference/commands.md from the help of the operator's commands. */
import type { Command } from 'commander'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operatorProgram } from '../src/main/commands/program.ts'

const reference = join(import.meta.dirname, '../dist/reference/commands.md')
const COLUMNS = 80

const INTRODUCTION = `# The operator's commands

Commands work with a running service, through its socket in \`DATA_DIR\`, and without one. \`DATA_DIR\` and \`DATABASE_URL\` select the shop. Progress
is written to stderr, the result to stdout. Exit codes: 0 success, 1 error, 130 cancelled. Examples: docs/guides/operation.md.
`

const chaptersOf = (command: Command, path: ReadonlyArray<string>): ReadonlyArray<string> => {
  const help = command.configureOutput({ getOutHelpWidth: () => COLUMNS }).helpInformation()
  const inner = command.commands.flatMap((one) => chaptersOf(one, [...path, one.name()]))
  return path.length === 0 ? inner : [`## ${path.join(' ')}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`, ...inner]
}

const program = operatorProgram({
  execute: () => Promise.resolve(),
  restore: () => Promise.resolve(),
  shop: async () => ({ brand: '', origin: '' }),
  firstLineOfInput: () => Promise.resolve(''),
})
mkdirSync(dirname(reference), { recursive: true })
writeFileSync(reference, [INTRODUCTION, ...chaptersOf(program, [])].join('\n'))
