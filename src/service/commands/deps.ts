import type { PlatformDeps } from '../platform/deps.ts'
import type { LaunchFacts } from './launch.ts'

export interface OperatorDeps extends PlatformDeps {
  readonly launch: LaunchFacts
}
