import { limitedStart } from '../service/platform/memory.ts'

/** Begins this program again with the limits of memory, with the same process id and output. Windows cannot. */
export const restartLimited = (): void => {
  const { argv, env, execArgv, execPath } = process
  const limited = limitedStart(env, execArgv)
  if (limited !== null && process.platform !== 'win32')
    process.execve?.(execPath, [execPath, ...execArgv, ...limited.flags, ...argv.slice(1)], limited.environment)
}
