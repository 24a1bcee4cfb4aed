// Runs the operator commands of stdin, each a JSON array of words, in one process: loading the program is most of the
// time of a command. Answers each with a line of JSON.
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

process.setMaxListeners(0)
const program = new URL('../../dist/server/cli.js', import.meta.url).href
let output = ''
const append = (text: string | Uint8Array) => {
  output += typeof text === 'string' ? text : Buffer.from(text).toString()
  return true
}
process.stdout.write = append
process.stderr.write = append
let count = 0
let answered = 0
const answer = (status: number) => {
  if (answered === count) return
  answered = count
  writeSync(1, `${JSON.stringify({ status, output })}\n`)
}
// a misspelt command ends the process
process.on('exit', answer)

for await (const line of createInterface({ input: process.stdin })) {
  process.argv = [process.execPath, 'cli.js', ...(JSON.parse(line) as ReadonlyArray<string>)]
  output = ''
  process.exitCode = 0
  count += 1
  await import(`${program}?${String(count)}`)
  answer(process.exitCode)
}
process.exit()
