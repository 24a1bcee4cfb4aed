import { createEvent, sample } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import { alertOf, alertRaised, type Alert } from './alerts.ts'

export const errorNotified = createEvent<AppError>()

sample({
  clock: errorNotified,
  filter: (error) => alertOf(error) !== null,
  fn: (error) => alertOf(error) as Alert,
  target: alertRaised,
})
