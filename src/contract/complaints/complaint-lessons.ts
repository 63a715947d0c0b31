import { endpoints } from '../endpoint.ts'
import type { complaintLessonsSchemas } from './complaint-lessons.schemas.ts'

export type * from './complaint-lessons.schemas.ts'

/** Lessons from the cases a viewer may see, and the cause of each case, which the lessons depend on. */
export const complaintLessons = endpoints<typeof complaintLessonsSchemas>()({
  read: {
    method: 'GET',
    path: '/complaints/lessons',
    needs: 'complaints',
    tokens: 'open',
    cached: 'complaints',
  },
  setCause: { method: 'POST', path: '/complaints/{objectId}/cause', needs: 'complaints' },
})
