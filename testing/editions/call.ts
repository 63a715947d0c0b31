import type { Product } from '../product.ts'
import { contentOf } from './file-content.ts'

/** A call of the product as it stands in an edition's record: by its address, so that it can be repeated by any later edition. */
export interface RecordedCall {
  readonly as: string
  readonly method: 'GET' | 'POST'
  /** Below /api. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A file that is sent as it is. */
  readonly file?: string
}

export type Repeat = RecordedCall & { readonly answer: unknown }
export type Caller = (call: RecordedCall) => Promise<unknown>

/** Calls and answers the content: JSON as it is, files as what a reader sees in them. @throws where the answer is no 200 */
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
