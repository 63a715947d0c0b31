const FULL = new Set(['53100', 'ENOSPC'])
const AWAY = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** What people are shown of an import that failed for no fault of its file. */
export const troubleOf = (error: unknown): string => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (FULL.has(code)) return 'Disken er full. Ingenting er importert'
  // The answer to a commit may be what was lost: whether the file came in is not known. Twice does no harm.
  if (AWAY.has(code) || /Connection terminated|timeout exceeded/.test(message))
    return 'Databasen ble borte. Importer fila igjen: ingenting telles to ganger'
  return 'Noe gikk galt. Ingenting er importert'
}
