import type { Frame } from './frames.ts'

const LONGEST_NAME = 120
const LONGEST_NUMBER = 100
/** More people than any chain has, but few enough to fit in memory. */
const MOST_PEOPLE = 20_000

/** Person number → name, of the employees listed in a file. */
export type NamesInFile = ReadonlyMap<string, string>

/** The employees listed at the head of a file. An employee without a usable name is left out. */
export const peopleInFile = () => {
  const names = new Map<string, string>()
  return {
    names: names as NamesInFile,
    add({ texts }: Frame): void {
      const { empID = '', firstName = '', surName = '' } = texts
      const name = `${firstName} ${surName}`.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
      if (empID === '' || empID.length > LONGEST_NUMBER || name === '' || name === empID) return
      if (names.size < MOST_PEOPLE) names.set(empID, name)
    },
  }
}
