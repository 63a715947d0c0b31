import type { complaintLessonsSchemas } from './complaint-lessons.schemas.ts'
import { endpoints } from './endpoint.ts'

export type * from './complaint-lessons.schemas.ts'

/** What is learned from cases, for who sees them; and their cause, without which nothing is. */
export const complaintLessons = endpoints<typeof complaintLessonsSchemas>()({
  read: { method: 'GET', path: '/complaints/lessons', needs: 'complaints', cached: 'complaints' },
  setCause: { method: 'POST', path: '/complaints/{objectId}/cause', needs: 'complaints' },
})
