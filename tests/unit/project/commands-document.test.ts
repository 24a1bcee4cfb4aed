import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { operatorProgram } from '../../../src/main/operator-program.ts'

const COLUMNS = 80

const INTRODUCTION = `# The operator's commands

Commands work with a running service, through its socket in \`DATA_DIR\`, and without one. \`DATA_DIR\` and \`DATABASE_URL\` select the shop. Progress
is written to stderr, the result to stdout. Exit codes: 0 success, 1 error, 130 cancelled. \`npm run docs:commands\` generates this page from
\`--help\`; examples: [Run a shop](../guides/operation.md).
`

const chaptersOf = (command: Command, path: ReadonlyArray<string>): ReadonlyArray<string> => {
  const help = command.configureOutput({ getOutHelpWidth: () => COLUMNS }).helpInformation()
  const inner = command.commands.flatMap((one) => chaptersOf(one, [...path, one.name()]))
  return path.length === 0 ? inner : [`## ${path.join(' ')}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`, ...inner]
}

it('docs/reference/commands.md matches the help of the commands: npm run docs:commands writes it', async () => {
  const program = operatorProgram({
    execute: () => Promise.resolve(),
    restore: () => Promise.resolve(),
    shop: async () => ({ brand: '', origin: '' }),
    firstLineOfInput: () => Promise.resolve(''),
  })
  await expect([INTRODUCTION, ...chaptersOf(program, [])].join('\n')).toMatchFileSnapshot(
    '../../../docs/reference/commands.md',
  )
})
