import { avatars } from '#contract/avatars/avatars'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { guarantee } from '#contract/complaints/guarantee'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { mappings } from '#contract/mappings/mappings'
import { MOST_PEOPLE_OF_A_REPORT } from '#contract/page-sizes'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { schemasOf } from '#contract/registry'
import { salons } from '#contract/salons/salons'
import { whatIf } from '#contract/what-if/what-if'
import { MOST_PICTURE_BYTES } from '#domain/files/picture'
import { payrollColumns } from '#domain/payroll/columns'
import { payrollInputKeys } from '#domain/payroll/inputs'
import { LONGEST_PICTURE_MS } from '#server/files/receive-picture'

/** The limits of an endpoint's body, checked before it is parsed. */
export interface BodyLimit {
  /** 'file': streamed to disk by a handler that has its own size limit. */
  readonly kind: 'json' | 'picture' | 'file'
  readonly bytes: number
  /** The nesting depth of objects and lists. */
  readonly depth: number
  /** The number of field names in all objects together. */
  readonly keys: number
  /** The number of values: members, elements, and each object and list. */
  readonly values: number
  /** The time from the headers to the last byte. */
  readonly ms: number
}

const KB = 1024
const MB = 1024 * KB

/** Browsers send '{}' when there is no content. */
const empty: BodyLimit = { kind: 'json', bytes: KB, depth: 4, keys: 20, values: 20, ms: 15_000 }
/** A form with its longest message is 6 kB, the answer of a passkey 3 kB. */
const stranger: BodyLimit = { kind: 'json', bytes: 16 * KB, depth: 8, keys: 60, values: 150, ms: 15_000 }
/** Lists of 500 ids are 32 kB, the sections of a video have 400 fields. */
const signedIn: BodyLimit = { kind: 'json', bytes: 64 * KB, depth: 12, keys: 600, values: 1_200, ms: 30_000 }

const unread = { depth: 0, keys: 0, values: 0 }
const picture: BodyLimit = { kind: 'picture', bytes: MOST_PICTURE_BYTES, ...unread, ms: LONGEST_PICTURE_MS }
/** A video on a slow line takes an hour; a sender that hardly sends is cut off anyway. */
const file: BodyLimit = {
  kind: 'file',
  bytes: Number.POSITIVE_INFINITY,
  ...unread,
  ms: Number.POSITIVE_INFINITY,
}

const large = (bytes: number, keys: number, values: number): BodyLimit => ({
  ...signedIn,
  bytes,
  keys,
  values,
  ms: 60_000,
})

/** Field names and values of a report, which grow with each new column. */
const inReport = (perPerson: number): number => MOST_PEOPLE_OF_A_REPORT * perPerson
const changes = payrollInputKeys.length
const cells = payrollColumns.length + changes

const byHand = new Map<Endpoint, BodyLimit>([
  // 400 people with 66 fields each, 32 changed by hand and a reason: 2.6 MB and 40,000 fields.
  [reports.create, large(3 * MB, inReport(cells + 6), inReport(cells + 13))],
  // The same people by id, with their manual changes.
  [reportDrafts.save, large(2 * MB, inReport(changes + 3), inReport(changes + 5))],
  // 2,000 names each of registers, article groups and people.
  [mappings.save, large(1.5 * MB, 6_100, 6_300)],
  [mappings.remove, large(1.5 * MB, 20, 6_300)],
  // A text of one million characters.
  [employees.importFile, large(2 * MB, 20, 20)],
  // 1,000 people with five fields each, 500 zones and a wage table of 100 steps: 300 kB, 7,000 fields and 8,000 values.
  [whatIf.make, large(512 * KB, 7_000, 8_000)],
  // A salon's settings, with opening hours for every day of several years.
  [salons.save, large(512 * KB, 7_000, 11_500)],
  ...[avatars.save, avatars.saveOwn, complaintPhotos.add, guarantee.addPhoto].map(
    endpoint => [endpoint, picture] as const,
  ),
])

/** Small by default: 16 kB for anonymous callers, 64 kB for signed-in ones. */
export const bodyLimitOf = (endpoint: Endpoint): BodyLimit => {
  const found = byHand.get(endpoint)
  if (found) return found
  if (endpoint.upload) return file
  if (!schemasOf<Endpoint>(endpoint).body) return empty
  return endpoint.needs === 'anyone' ? stranger : signedIn
}
