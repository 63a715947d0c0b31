import { Refusal, type RefusalCode } from '#domain/values/refusal'
import { isLostConnection } from '#server/db/lost-connection'

const FULL = new Set(['53100', 'ENOSPC'])

/** The error's code in the catalogue of refusals. */
export const codeOf = (error: unknown): RefusalCode => {
  if (error instanceof Refusal) return error.code
  if (FULL.has((error as { code?: string }).code ?? '')) return 'storage/unknown'
  return isLostConnection(error as Error) ? 'api_failed' : 'unknown'
}

const sentences: Readonly<Partial<Record<RefusalCode, string>>> = {
  'storage/unknown': 'Det er ikke plass til mer. Ingenting er importert',
  // The lost message may be the reply to the commit, so it is unknown whether the file was imported.
  // Importing it twice does no harm.
  api_failed: 'Föhn ble avbrutt. Importer fila igjen: ingenting telles to ganger',
}

/** The message for an import that failed although its file is valid. */
export const troubleOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.message
    : (sentences[codeOf(error)] ?? 'Noe gikk galt. Ingenting er importert')
