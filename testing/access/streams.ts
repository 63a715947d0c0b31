import type { Change } from '#contract/live/live'
import type { Product } from '../product.ts'

/** An open live stream: what it has delivered, and whether it was let in. */
export interface Stream {
  text: string
  readonly open: boolean
}

/** Opens the live stream of a listening product as a caller, and collects what arrives. */
export const openStream = async (
  product: Product,
  { origin, caller, signal }: { origin: string; caller: string; signal: AbortSignal },
): Promise<Stream> => {
  const token = caller === 'nobody' ? '' : await product.tokenOf(caller)
  const response = await fetch(`${origin}/api/live`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal,
  })
  const stream = { text: '', open: response.status === 200 }
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += Buffer.from(chunk).toString()
  }
  read().catch(() => undefined)
  return stream
}

/** The changes in a part of a stream's text. */
export const changesIn = (text: string): Change[] =>
  [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
