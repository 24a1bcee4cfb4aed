import type { LayerContracts, LayerName } from '../../application/layers/contracts.ts'
import type { ClosedBy } from '../../application/layers/layers.ts'

export interface LayerProps<Name extends LayerName> {
  readonly data: LayerContracts[Name]['data']
  readonly isLocked: boolean
  readonly onResult: (result: LayerContracts[Name]['result']) => void
  readonly onClose: (by: ClosedBy) => void
}
