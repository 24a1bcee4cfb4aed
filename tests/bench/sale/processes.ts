import { readdirSync, readFileSync } from 'node:fs'

const MS_IN_TICK = 10
const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14]

const fieldsOf = (pid: number): ReadonlyArray<string> => {
  try {
    return (
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? []
    )
  } catch {
    return []
  }
}

const sumOf = (fields: ReadonlyArray<string>, columns: ReadonlyArray<number>) =>
  columns.reduce((sum, column) => sum + Number(fields[column] ?? 0), 0) * MS_IN_TICK

/** CPU time of a process and of its children, also of those that have ended, in milliseconds. */
export const cpuOf = (pid: number): number => {
  const own = sumOf(fieldsOf(pid), [USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM])
  const children = readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && fieldsOf(child)[PARENT] === String(pid))
  return own + children.reduce((sum, child) => sum + sumOf(fieldsOf(child), [USER, SYSTEM]), 0)
}

export const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** Time in which the machine's cores did nothing, in milliseconds, of all cores. */
export const idleMs = (): number => {
  const [, , , , idle = '0', waiting = '0'] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? []
  return (Number(idle) + Number(waiting)) * MS_IN_TICK
}
