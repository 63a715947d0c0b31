/** The reasons for sick leave. Health data: shown only to the salon's report roles, and never exported. */
export const sickLeaveReasons = {
  annet: 'Annet',
  covid: 'Covid-19',
  graviditet: 'Graviditet',
  kroniskSykdom: 'Kronisk sykdom',
  egenemld: 'Egenmelding',
  egenemldSykemld: 'Egenmelding og sykmelding',
  egenemldBarn: 'Egenmelding, sykt barn',
  egenemldBarnSykemld: 'Egenmelding, sykt barn, og sykmelding',
  egenemldEgenemldBarn: 'Egenmelding, og egenmelding for sykt barn',
  egenemldEgenemldBarnSykemld: 'Egenmelding, egenmelding for sykt barn, og sykmelding',
} as const

export type SickLeaveReason = keyof typeof sickLeaveReasons

export const isSickLeaveReason = (text: string): text is SickLeaveReason =>
  Object.hasOwn(sickLeaveReasons, text)

/** Parses a key or label, case-insensitively, as pasted from a sheet. */
export function readSickLeaveReason(text: string): SickLeaveReason | null {
  const sought = text.trim().toLowerCase()
  const reasons = Object.keys(sickLeaveReasons) as SickLeaveReason[]
  return (
    reasons.find(key => key.toLowerCase() === sought || sickLeaveReasons[key].toLowerCase() === sought) ??
    null
  )
}
