import { endpoints } from '../endpoint.ts'
import type { privateGoalSchemas } from './private-goal.schemas.ts'

export type * from './private-goal.schemas.ts'

export const privateGoal = endpoints<typeof privateGoalSchemas>()({
  get: { method: 'GET', path: '/me/private-goal', needs: 'self' },
  set: { method: 'POST', path: '/me/private-goal', needs: 'self' },
  remove: { method: 'POST', path: '/me/private-goal/remove', needs: 'self' },
})
