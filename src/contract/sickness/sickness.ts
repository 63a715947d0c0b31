import { endpoints } from '../endpoint.ts'
import type { sicknessSchemas } from './sickness.schemas.ts'

export type * from './sickness.schemas.ts'

/** Periods of sickness, entered beside the time book, and the parts they split a payroll month into. Health data (P66). */
export const sickness = endpoints<typeof sicknessSchemas>()({
  list: { method: 'GET', path: '/manage/sickness', needs: 'dailyFigures' },
  save: { method: 'POST', path: '/manage/sickness', needs: 'dailyFigures' },
  remove: { method: 'POST', path: '/manage/sickness/remove', needs: 'dailyFigures' },
  file: { method: 'POST', path: '/manage/sickness/file', needs: 'dailyFigures' },
  month: { method: 'GET', path: '/report-sickness/{salonId}/{month}', needs: 'reports' },
})
