import type { DeliveryDeps } from '../delivery/public.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { ConnectionAccess } from './connections/connection-view.ts'
import type { LaunchFacts } from './launch.ts'

export interface OperatorDeps extends PlatformDeps, Pick<DeliveryDeps, 'carriers'> {
  readonly connections: ConnectionAccess
  readonly launch: LaunchFacts
}
