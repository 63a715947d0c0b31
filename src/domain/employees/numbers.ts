interface Bounds {
  readonly least: number
  readonly most: number
  /** The number of decimals stored. */
  readonly decimals: number
}

/** The numeric terms of employment: kroner, whole years, percent. */
export const employmentNumbers = {
  experience: { least: 0, most: 30, decimals: 0 },
  stillings: { least: 1, most: 100, decimals: 0 },
  cutType: { least: 0, most: 2, decimals: 0 },
  goal: { least: 0, most: 10_000_000, decimals: 2 },
  perHourFixed: { least: 0, most: 10_000, decimals: 2 },
  perHourExtra: { least: 0, most: 10_000, decimals: 2 },
  fixedPercentage: { least: 0, most: 100, decimals: 2 },
} as const satisfies Record<string, Bounds>

export type EmploymentNumber = keyof typeof employmentNumbers

/** Returns whether a number has no more decimals than are stored. */
export const isStoredExactly = (name: EmploymentNumber, value: number): boolean =>
  Number(value.toFixed(employmentNumbers[name].decimals)) === value

/** Returns whether a number can be stored exactly: within its bounds, with no more decimals than are stored. */
export const isEmploymentNumber = (name: EmploymentNumber, value: number): boolean => {
  const { least, most } = employmentNumbers[name]
  return value >= least && value <= most && isStoredExactly(name, value)
}
