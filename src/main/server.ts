import { limitedStart } from '../service/platform/memory.ts'

const { argv, env, execArgv, execPath } = process
const limited = limitedStart(env, execArgv)

// The program begins again with the same process id and output. Windows cannot.
if (limited !== null && process.platform !== 'win32')
  process.execve?.(execPath, [execPath, ...execArgv, ...limited.flags, ...argv.slice(1)], limited.environment)

await import('./run-server.ts')
