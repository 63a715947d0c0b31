/** What a new chain needs before its figures and pay can be used, in the usual order. */
export const startSteps = [
  'salons',
  'registerFile',
  'mappings',
  'people',
  'timeBook',
  'goals',
  'invitations',
] as const
export type StartStep = (typeof startSteps)[number]

/** What a chain has so far. */
export interface StartFacts {
  /** The number of open salons. */
  readonly salons: number
  /** The number of people who work in one. */
  readonly people: number
  readonly receipts: boolean
  /** True when sales count for a person. */
  readonly personSales: boolean
  readonly hours: boolean
  readonly goals: boolean
  /** True when somebody who works in a salon has an account or an invitation. */
  readonly invited: boolean
}

/** The steps that are done (B1). `waiting` is the number of registers, numbers and groups without a mapping. */
export const stepsDone = (facts: StartFacts, waiting: number): Record<StartStep, boolean> => ({
  salons: facts.salons > 0,
  registerFile: facts.receipts,
  mappings: facts.receipts && waiting === 0,
  people: facts.people > 0,
  timeBook: facts.hours,
  goals: facts.goals,
  invitations: facts.invited,
})

/**
 * True when the chain is in use (B2): all other steps are done, and sales count for people. What waits for a mapping later does not
 * bring the list back.
 */
export const isInUse = (facts: StartFacts): boolean =>
  facts.personSales && Object.values(stepsDone(facts, 0)).every(done => done)
