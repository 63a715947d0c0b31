import pg from 'pg'
import { vi } from 'vitest'

/** Counts the statements of a call, except those for the transaction, for checking connections and for logging disclosures. */
export const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const texts = (spy.mock.calls as unknown[][]).map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  )
  spy.mockRestore()
  return texts.filter(
    text => !/^(begin|commit|insert into disclosure|select set_config\('foehn|select 1$)/.test(text.trim()),
  ).length
}
