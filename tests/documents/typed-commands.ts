import { globSync, readFileSync } from 'node:fs'

const STARTS = /^(?:[A-Z][A-Z0-9_]*=(?:'[^']*'|\S*) )*(?:npm|npx|node|docker) |^create database /

const withoutComment = (line: string) => line.replace(/\s+# .*$/, '').trim()

/** Commands in a document: lines indented by four, and shell blocks. */
const typedIn = (text: string): ReadonlyArray<string> => {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'))
  const indented = text
    .replace(/^```.*?^```/gms, '')
    .split('\n')
    .filter((line) => line.startsWith('    '))
  return [...indented, ...blocks].map(withoutComment).filter((line) => STARTS.test(line))
}

export const typedLines = (): ReadonlyArray<string> => [
  ...new Set(
    ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')].flatMap((file) =>
      typedIn(readFileSync(file, 'utf8')),
    ),
  ),
]
