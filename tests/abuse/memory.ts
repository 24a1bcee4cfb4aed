import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 20

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // the process has ended
    return ''
  }
}

const tasksOf = (pid: number): ReadonlyArray<string> => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const treeOf = (pid: number): ReadonlyArray<number> => [
  pid,
  ...tasksOf(pid)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '))
    .filter((child) => child.trim() !== '')
    .flatMap((child) => treeOf(Number(child))),
]

const residentMib = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Whether the process or a child process of it runs this program. */
export const runs = (pid: number, program: string): boolean =>
  treeOf(pid).some((each) => read(`/proc/${each}/cmdline`).includes(program))

export interface Peak {
  /** MiB of the processes that ran before. */
  readonly before: number
  readonly own: number
  /** MiB of the processes that the work started, all together. */
  readonly started: number
}

/** The highest memory of a process and of its child processes while the work runs. */
export const peakDuring = async <A>(pid: number, work: () => Promise<A>): Promise<readonly [A, Peak]> => {
  const old = treeOf(pid)
  const sum = (pids: ReadonlyArray<number>) => pids.reduce((mib, each) => mib + residentMib(each), 0)
  const before = sum(old)
  let [own, started, isOver] = [before, 0, false]
  const watching = (async () => {
    while (!isOver) {
      own = Math.max(own, sum(old))
      started = Math.max(started, sum(treeOf(pid).filter((each) => !old.includes(each))))
      await wait(EVERY_MS)
    }
  })()
  const done = await work().finally(() => {
    isOver = true
  })
  await watching
  return [done, { before, own, started }]
}
