/** The message is shown to the operator. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    const more = names.length > 1 ? ` og ${names.length - 1} til` : ''
    super(
      `Databasen er oppgradert av en nyere utgave av Föhn (${names[0]}${more}). Start den nyere utgaven, eller gå tilbake med sikkerhetskopien fra før oppgraderingen (docs/upgrading.md)`,
    )
    this.name = 'NewerDatabase'
  }
}

/** The migrations that a database has and this edition does not know. */
export const unknownMigrations = (ran: readonly string[], known: readonly string[]): string[] => {
  const ours = new Set(known)
  return ran.filter(name => !ours.has(name)).sort()
}

/** @throws NewerDatabase when a newer edition has migrated the database */
export const refuseNewer = (ran: readonly string[], known: readonly string[]): void => {
  const unknown = unknownMigrations(ran, known)
  if (unknown.length > 0) throw new NewerDatabase(unknown)
}

/**
 * True for a migration that takes something away that the previous edition uses. Its name tells an earlier edition as well, which
 * does not have the file (decision 263).
 */
export const takesAway = (name: string): boolean => name.endsWith('.contract.sql')
