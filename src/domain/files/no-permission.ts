import { Refusal } from '../values/refusal.ts'

/** The storage API's own message for a folder closed to the caller. The screen shows the text from the refusal table. */
export const noPermission = (): Refusal =>
  new Refusal('storage/unauthorized', { message: 'User does not have permission to access the path' })
