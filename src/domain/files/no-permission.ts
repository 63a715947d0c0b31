import { Refusal } from '../values/refusal.ts'

/** The storage's own sentence for a folder that is closed to the caller; people read the table's. */
export const noPermission = (): Refusal =>
  new Refusal('storage/unauthorized', { message: 'User does not have permission to access the path' })
