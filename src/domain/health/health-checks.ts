/** What the health checks look at, in the order in which they are shown. */
export const healthAreas = {
  node: 'Node',
  configuration: 'Innstillinger',
  database: 'Database',
  disk: 'Disk',
  storage: 'Fillager',
  backup: 'Sikkerhetskopi',
  key: 'Nøkkel',
  address: 'Adresse og proxy',
  mail: 'E-post',
  provider: 'Innlogging',
  clock: 'Klokke',
  zones: 'Tidssoner',
} as const
export type HealthArea = keyof typeof healthAreas
export const healthAreaKeys = Object.keys(healthAreas) as HealthArea[]

/** 'wrong': somebody must do something now. 'warning': the product works, with a risk or a restriction. */
export const healthStates = {
  good: 'I orden',
  warning: 'Advarsel',
  wrong: 'Må rettes',
} as const
export type HealthState = keyof typeof healthStates
export const healthStateKeys = Object.keys(healthStates) as HealthState[]

export interface HealthFinding {
  readonly state: HealthState
  /** What is good, or what is wrong and what to do about it. */
  readonly sentence: string
}

export interface HealthCheck extends HealthFinding {
  readonly area: HealthArea
}

export const good = (sentence: string): HealthFinding => ({ state: 'good', sentence })
export const warning = (sentence: string): HealthFinding => ({ state: 'warning', sentence })
export const wrong = (sentence: string): HealthFinding => ({ state: 'wrong', sentence })

/** How many checks have this state. */
export const countByState = (checks: readonly HealthFinding[], state: HealthState): number =>
  checks.filter(check => check.state === state).length

/** '2 må rettes, 1 advarsel.' */
export const healthSummary = (checks: readonly HealthFinding[]): string => {
  const wrongs = countByState(checks, 'wrong')
  const warnings = countByState(checks, 'warning')
  if (wrongs + warnings === 0) return 'Alt er i orden.'
  const toDo = wrongs === 0 ? 'Ingenting må rettes' : `${wrongs} må rettes`
  return `${toDo}, ${warnings} ${warnings === 1 ? 'advarsel' : 'advarsler'}.`
}
