import { sample } from 'effector'
import { layerWithdrawn } from '../layers/layers.ts'
import { signedIn } from './session.ts'

// a signed-in user needs no sign-in layer
sample({ clock: signedIn, fn: () => 'AuthLayer' as const, target: layerWithdrawn })
