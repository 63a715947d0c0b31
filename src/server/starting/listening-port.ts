import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

interface Place {
  readonly port: number
  readonly host: string
  /** The variables that port and host come from. */
  readonly set?: { readonly port: string; readonly host: string }
}

const main = { port: 'PORT', host: 'HOST' }

const sentences: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, set = main }) =>
    `Port ${port} er i bruk. Stopp det som bruker den, eller velg en annen, for eksempel ${set.port}=${port < 65_535 ? port + 1 : 3000}`,
  EACCES: ({ port, set = main }) =>
    `Denne brukeren får ikke bruke port ${port}. Velg en port over 1023, for eksempel ${set.port}=3000`,
  EADDRNOTAVAIL: ({ host, set = main }) =>
    `${set.host} er ${host}, og det er ingen adresse på denne maskinen. Bruk for eksempel ${set.host}=127.0.0.1`,
  ENOTFOUND: ({ host, set = main }) =>
    `${set.host} er ${host}, og det navnet finnes ikke. Bruk for eksempel ${set.host}=127.0.0.1`,
  EAI_AGAIN: ({ host, set = main }) =>
    `${set.host} er ${host}, og det navnet kan ikke slås opp nå. Bruk for eksempel ${set.host}=127.0.0.1`,
}

/** Converts a listening error to a sentence; others are returned unchanged. */
export const ofListening = (error: unknown, place: Place): unknown => {
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']?.(place)
  return sentence ? new StartError(sentence, error) : error
}

/** Listens briefly, so that a port in use is reported before the database starts and the demo is filled. @throws StartError */
export const tryPort = async (place: Place): Promise<void> => {
  const probe = createServer()
  try {
    const listening = once(probe, 'listening')
    probe.listen({ port: place.port, host: place.host })
    await listening
  } catch (error) {
    throw ofListening(error, place)
  }
  const closed = once(probe, 'close')
  probe.close()
  await closed
}
