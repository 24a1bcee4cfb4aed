import { resolve } from 'node:path'
import { DEFAULT_DIRECTORY, pathsIn } from '../service/platform/data-directory/paths.ts'
import type { OperatorCommand, Outcome } from '../service/platform/operator-command.ts'
import { sendToRunningShop } from '../service/platform/operator-socket.ts'
import { operatorProgram } from './commands/program.ts'
import { restartLimited } from './limited-restart.ts'

// without the limits, an import of 30,000 offers takes 390 MiB instead of 160
if (process.argv[2] === 'import') restartLimited()

const FAILED = 1
const INTERRUPTED = 130

const out = (line: string) => process.stdout.write(`${line}\n`)
const report = (line: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
const endProgress = () => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

const interrupted = new AbortController()
const { signal } = interrupted
const giveUp = () => {
  if (signal.aborted) process.exit(INTERRUPTED)
  interrupted.abort()
}
process.on('SIGINT', giveUp)
process.on('SIGTERM', giveUp)

const finish = (outcome: Outcome) => {
  endProgress()
  if (outcome._tag === 'Done') return outcome.lines.forEach(out)
  process.stderr.write(`${outcome.reason}\n`)
  process.exitCode = signal.aborted ? INTERRUPTED : FAILED
}

// A command of a running shop takes 0.1 s; loading the service, which does it otherwise, takes 0.4 s.
const service = () => import('./commands/service.ts')

const variable = (name: string) => process.env[name]?.trim() ?? ''

const inRunningShop = async (command: OperatorCommand): Promise<Outcome | null> => {
  if (variable('DATABASE_URL') !== '' || variable('DATABASE_URL_FILE') !== '') return null
  const { socket } = pathsIn(resolve(variable('DATA_DIR') || DEFAULT_DIRECTORY))
  return sendToRunningShop(socket, command, report, signal)
}

const execute = async (command: string, values: OperatorCommand['values']) => {
  const outcome = await inRunningShop({ command, values })
  finish(outcome ?? (await (await service()).dispatchCommand({ command, values }, report, signal)))
}

const restore = async (file: string) => finish(await (await service()).restore(file, report))

const shop = async () => (await service()).shopOf()

const firstLineOfInput = async (): Promise<string> => {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split('\n')[0] ?? ''
}

await operatorProgram({ execute, restore, shop, firstLineOfInput }).parseAsync()
