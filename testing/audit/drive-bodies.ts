import type { BookFigures, ChainTerms, PersonTerms, RegisterName } from './facts.ts'

/** A person's terms in the format of the endpoints. */
export const numbersOf = (changes: Partial<PersonTerms>) => {
  const { perHourFixed, perHourExtra, fixedPercentage, ...others } = changes
  return {
    ...others,
    ...(perHourFixed !== undefined && { perHourFixed: Number(perHourFixed) }),
    ...(perHourExtra !== undefined && { perHourExtra: Number(perHourExtra) }),
    ...(fixedPercentage !== undefined && { fixedPercentage: Number(fixedPercentage) }),
  }
}

/** The chain's terms in the format of the endpoint. */
export const termsBody = (given: ChainTerms) => ({
  from: given.from,
  source: 'Revisjonen',
  wageTable: given.wageTable.map(({ years, perHour }) => ({ years, perHour: Number(perHour) })),
  contractFactor: Number(given.contractFactor),
  lunchShare: Number(given.lunchShare),
  nightSundayShare: Number(given.nightSundayShare),
  hourMultiple: Number(given.hourMultiple),
  sickDayHours: Number(given.sickDayHours),
  ...(given.uncertifiedWage !== undefined && { uncertifiedWage: Number(given.uncertifiedWage) }),
  otp: Number(given.otp),
  feriepenger: Number(given.feriepenger),
  commission: {
    provVareroms: Number(given.commission?.provVareroms),
    percentage: Number(given.commission?.percentage),
  },
  ...(given.overtime && {
    overtime: Object.fromEntries(Object.entries(given.overtime).map(([key, value]) => [key, Number(value)])),
  }),
  arbeidsgiver: Object.fromEntries(
    Object.entries(given.arbeidsgiver).map(([zone, rate]) => [zone, Number(rate)]),
  ),
})

/** A manually entered day. */
export const figuresBody = ({ besok, varekost, bonuspoeng, ...others }: BookFigures) => ({
  ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, Number(value)])),
  besok: besok ?? null,
  varekost: varekost === undefined ? null : varekost / 100,
  bonuspoeng: bonuspoeng ?? null,
})

/** A register, identified by its three names. */
export const registerBody = ({ org, location, id }: RegisterName) => ({
  orgNo: org,
  location,
  registerID: id,
})
