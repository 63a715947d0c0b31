import type { Product } from '../product.ts'
import { contentOf } from './file-content.ts'

/** A call as an edition's record stores it, by URL, so that later editions can repeat it. */
export interface RecordedCall {
  readonly as: string
  readonly method: 'GET' | 'POST'
  /** Path below /api. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A file, sent unchanged. */
  readonly file?: string
}

export type Repeat = RecordedCall & { readonly answer: unknown }
export type Caller = (call: RecordedCall) => Promise<unknown>

/** Calls the product and returns the content: JSON unchanged, files as a reader sees them. @throws when the status is not 200 */
export const callerOf =
  (product: Product): Caller =>
  async ({ as, method, path, query, body, headers, file }) => {
    const response = await product.http.inject({
      method,
      url: `/api${path}`,
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(file !== undefined && { payload: file }),
      headers: {
        authorization: `Bearer ${await product.tokenOf(as)}`,
        ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
    })
    if (response.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.body.slice(0, 2000)}`)
    return contentOf(String(response.headers['content-type']), response.rawPayload)
  }
