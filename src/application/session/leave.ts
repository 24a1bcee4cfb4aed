import { sample } from 'effector'
import { leaveAsked } from '../shell/leave.ts'
import { logoutRequested } from './logout.ts'

sample({ clock: leaveAsked, target: logoutRequested })
