import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How receivers are reached. Tests pass one that leads to this machine. */
export interface WebhookNetwork {
  /** The addresses of a name. Fails when there are none. */
  readonly resolve: (name: string, signal: AbortSignal) => Promise<readonly string[]>
  /** True if a connection to the address is allowed. */
  readonly allows: (address: string) => boolean
  /** Certificates that are trusted instead of those of Node. */
  readonly ca?: string
}

const NAME_SERVER_MS = 4_000

/**
 * Asks the name servers, without the hosts file and without the threads that the rest of the product shares: a hanging name server
 * delays nothing else. `servers` replaces those of the machine.
 */
export const askNameServers =
  (servers?: readonly string[]): WebhookNetwork['resolve'] =>
  async (name, signal) => {
    const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = asked.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
      const [refused] = asked.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
      if (found.length === 0) throw refused
      return found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

/** The internet, and nothing inside a network (A131). */
export const internet: WebhookNetwork = { resolve: askNameServers(), allows: isPublicAddress }
