const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The edits that are still to be saved after `sent` was saved: fields that were changed while the server answered. */
export const editedSince = <Edits extends object>(edits: Edits, sent: Partial<Edits>): Partial<Edits> => {
  const standing = Object.entries(edits).filter(([field, value]) => !same(value, sent[field as keyof Edits]))
  return Object.fromEntries(standing) as Partial<Edits>
}
