import type { Endpoint } from './endpoint.ts'
import { session } from './session.ts'

/** Every door of the product, by feature: what OpenAPI shows and the access test walks. */
export const doors: readonly Endpoint[] = [session].flatMap(feature => Object.values(feature) as Endpoint[])
