/* Writes docs/reference/commands.md from the help of the built commands. --check verifies that it is up to date. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const reference = join(root, 'docs/reference/commands.md')

const INTRODUCTION = `# The operator's commands

Commands work with a running service, through its socket in \`DATA_DIR\`, and without one. \`DATA_DIR\` and \`DATABASE_URL\` select the shop. Progress
is written to stderr, the result to stdout. Exit codes: 0 success, 1 error, 130 cancelled. \`npm run docs:commands\` generates this page from
\`--help\`; examples: [Run a shop](../guides/operation.md).
`

const helpOf = (words: ReadonlyArray<string>): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', ...words, '--help'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '110', NO_COLOR: '1' },
  })
  if (status !== 0) throw new Error(`${words.join(' ')} --help: ${stderr}`)
  return stdout.trimEnd()
}

const commandsIn = (help: string): ReadonlyArray<string> =>
  [...(help.split('\nCommands:\n')[1] ?? '').matchAll(/^ {2}([a-z][\w-]*)/gm)].flatMap(([, name = '']) =>
    name === 'help' ? [] : [name],
  )

const chaptersOf = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const help = helpOf(words)
  const inner = commandsIn(help).flatMap((name) => chaptersOf([...words, name]))
  return words.length === 0 ? inner : [`## ${words.join(' ')}\n\n\`\`\`text\n${help}\n\`\`\`\n`, ...inner]
}

const written = [INTRODUCTION, ...chaptersOf([])].join('\n')

if (!process.argv.includes('--check')) writeFileSync(reference, written)
else if (readFileSync(reference, 'utf8') !== written) {
  process.stderr.write('docs/reference/commands.md is old: npm run docs:commands\n')
  process.exitCode = 1
}
