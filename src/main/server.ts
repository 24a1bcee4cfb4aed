import { restartLimited } from './limited-restart.ts'

restartLimited()

await import('./run-server.ts')
