import { sample } from 'effector'
import { streetKnown } from '../delivery-context/receiving.ts'
import { debounced } from '../kernel/timer.ts'
import { checkoutForm } from './form.ts'

const TYPING_PAUSE_MS = 500

const $typed = checkoutForm.$values.map(({ street }) => street.trim())

sample({ clock: debounced($typed, TYPING_PAUSE_MS), target: streetKnown })
