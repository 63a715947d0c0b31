import type { SicknessKind, SicknessPeriod } from '#domain/sickness/periods'
import { day } from '#domain/values/month'

/** A period of sickness; a full one with a doctor's note by default. */
export const sicknessPeriod = (
  from: string,
  to: string,
  kind: SicknessKind = 'sykmelding',
  grade = 100,
): SicknessPeriod => ({ from: day(from), to: day(to), kind, grade })
