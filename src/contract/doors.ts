import type { Endpoint } from './endpoint.ts'
import { live } from './live.ts'
import { reports } from './payroll.ts'
import { session } from './session.ts'

/** Every door of the product, by feature: what OpenAPI shows and the access test walks. */
export const doors: readonly Endpoint[] = [session, reports, live].flatMap(
  feature => Object.values(feature) as Endpoint[],
)
