const FOLDER = /^[a-z]{1,40}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** S1: allowed names of stored files: plain characters, with no way out of the folder. */
export const isObjectName = (folder: string, name: string): boolean =>
  FOLDER.test(folder) && NAME.test(name) && !name.includes('..')
