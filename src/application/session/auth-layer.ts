import { sample } from 'effector'
import { layerWithdrawn } from '../layers/layers.ts'
import { signedIn } from './session.ts'

// whoever is in needs no way in
sample({ clock: signedIn, fn: () => 'AuthLayer' as const, target: layerWithdrawn })
