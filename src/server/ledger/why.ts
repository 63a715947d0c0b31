/** The ledger's reason for using a `SystemDb`. Access to the written data is checked where it is read. */
export const forEverySalon = 'what is sold and worked counts for every salon alike, whoever has caused it'
