import { sample } from 'effector'
import { layerOpened, layerWithdrawn } from '../layers/layers.ts'
import { codeAsked, codeUsed } from './phone-code.ts'

sample({ clock: codeAsked, fn: () => ({ name: 'PhoneCodeLayer' as const, data: null }), target: layerOpened })
sample({ clock: codeUsed, fn: () => 'PhoneCodeLayer' as const, target: layerWithdrawn })
