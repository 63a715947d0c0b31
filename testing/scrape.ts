import type { AddressInfo } from 'node:net'
import type { Product } from './product.ts'

/** A product with metrics, called over HTTP as by browsers and by Prometheus. */
export const watched = async (product: Product) => {
  const port = await product.http.monitoring.listen()
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  const own = (product.http.server.address() as AddressInfo).port
  const origin = `http://127.0.0.1:${own}`
  const metrics = `http://127.0.0.1:${port}`
  const text = async (): Promise<string> => (await fetch(`${metrics}/metrics`)).text()
  return {
    port: own,
    origin,
    metrics,
    text,
    /** The values of one metric, by its labels as they are written; '' without labels. */
    valuesOf: async (name: string): Promise<Record<string, number>> =>
      Object.fromEntries(
        [...(await text()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].flatMap(
          ([, found, labels = '', value]) => (found === name ? [[labels, Number(value)]] : []),
        ),
      ),
    fetchAs: async (person: string, path: string, init: RequestInit = {}) =>
      fetch(`${origin}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${await product.tokenOf(person)}` },
      }),
  }
}

export type Watched = Awaited<ReturnType<typeof watched>>
