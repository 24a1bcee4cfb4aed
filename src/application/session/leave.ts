import { sample } from 'effector'
import { leaveRequested } from '../shell/leave.ts'
import { logoutRequested } from './logout.ts'

sample({ clock: leaveRequested, target: logoutRequested })
