const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The edits still unsaved after `sent` was saved, i.e. fields that changed while the request was running. */
export const editedSince = <Edits extends object>(edits: Edits, sent: Partial<Edits>): Partial<Edits> => {
  const standing = Object.entries(edits).filter(([field, value]) => !same(value, sent[field as keyof Edits]))
  return Object.fromEntries(standing) as Partial<Edits>
}
