import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

const START_MS = 180_000
const ADDRESS = /is open at (http:\/\/\S+)/

type Environment = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number | null
  readonly output: string
}

/**
 * Runs a line in a shell. Asynchronous: a blocked event loop does not see that the shop closes an idle connection, and
 * the next request would go into it.
 */
export const typed = async (line: string, cwd: string, more: Environment): Promise<Answer> => {
  const shell = spawn('bash', ['-c', line], {
    cwd,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')])
  return { status: shell.exitCode, output: `${stdout}${stderr}` }
}

export interface Operator {
  /** Runs `npm run shop -- …` without npm. */
  readonly typed: (line: string) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** Runs operator commands in one process. */
export const operatorIn = (cwd: string, more: Environment): Operator => {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'operator-process.ts')], {
    cwd,
    env: { ...process.env, ...more },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  return {
    typed: async (line) => {
      // the shell reads quotation marks
      const words = (await typed(line.replace('npm run shop -- ', String.raw`printf '%s\0' `), cwd, {})).output
      program.stdin.write(`${JSON.stringify(words.split('\0').slice(0, -1))}\n`)
      const { value } = await answers.next()
      return JSON.parse(String(value)) as Answer
    },
    close: async () => {
      program.stdin.end()
      if (program.exitCode === null) await once(program, 'exit')
    },
  }
}

export interface OpenShop {
  readonly address: string
  readonly close: () => Promise<number | null>
}

/** Runs a line that starts the service, until it is closed. */
export const opened = async (line: string, cwd: string, more: Environment): Promise<OpenShop> => {
  const shop: ChildProcess = spawn('bash', ['-c', `exec env ${line}`], {
    cwd,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => shop.kill('SIGKILL'), START_MS)
    const append = (bytes: Buffer) => {
      output += bytes.toString()
      const found = ADDRESS.exec(output)?.[1]
      if (found === undefined) return
      // only the start is limited: the tests may need longer
      clearTimeout(late)
      resolve(found)
    }
    shop.stdout?.on('data', append)
    shop.stderr?.on('data', append)
    shop.once('exit', () => reject(new Error(`the shop did not open: ${output}`)))
    shop.once('exit', () => clearTimeout(late))
  })
  return {
    address,
    close: async () => {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
      return shop.exitCode
    },
  }
}
