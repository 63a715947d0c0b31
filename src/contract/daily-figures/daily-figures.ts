import { endpoints } from '../endpoint.ts'
import type { dailyFiguresSchemas } from './daily-figures.schemas.ts'

export type * from './daily-figures.schemas.ts'

/** The time book: a person's day in a salon, imported or entered by hand. */
export const dailyFigures = endpoints<typeof dailyFiguresSchemas>()({
  list: { method: 'GET', path: '/manage/figures', needs: 'dailyFigures' },
  people: { method: 'GET', path: '/manage/figures/people', needs: 'dailyFigures' },
  save: { method: 'POST', path: '/manage/figures', needs: 'dailyFigures' },
})
