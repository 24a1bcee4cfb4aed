export { operatorCommands } from './commands.ts'
export { dispatch } from './dispatch.ts'
export { startMaintenance } from './maintenance/maintenance.ts'
export { type OperatorSocket, serveOperator } from './serve.ts'
