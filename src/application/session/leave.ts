import { sample } from 'effector'
import { leaveAsked } from '../frame/leave.ts'
import { logoutRequested } from './logout.ts'

sample({ clock: leaveAsked, target: logoutRequested })
