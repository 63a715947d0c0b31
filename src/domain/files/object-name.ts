const FOLDER = /^[a-z]{1,40}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** S1: what a stored file may be called: plain letters, and never a way out of its folder. */
export const isObjectName = (folder: string, name: string): boolean =>
  FOLDER.test(folder) && NAME.test(name) && !name.includes('..')
