/** Why the ledger works with a `SystemDb`. Who may read what it writes is decided where it is read. */
export const forEverySalon = 'what is sold and worked counts for every salon alike, whoever has caused it'
