interface ComparedDay {
  /** The register's own total; null if it sent no Z report. */
  readonly zReport: number | null
}

/** Splits days into those that differ from their Z report, and those that have none to be compared with. */
export const byZReport = <Day extends ComparedDay>(days: readonly Day[]) => ({
  differing: days.filter(({ zReport }) => zReport !== null),
  withoutZ: days.filter(({ zReport }) => zReport === null),
})

/** True if the days of a file are not reconciled only because they have no Z report. */
export const lacksOnlyZReports = (days: readonly ComparedDay[]): boolean =>
  days.length > 0 && byZReport(days).differing.length === 0
