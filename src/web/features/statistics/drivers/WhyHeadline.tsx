import type { Drivers } from '#contract/statistics/drivers'
import { dayUnits } from '#domain/statistics/driver-labels'
import { capitalised } from '#domain/values/capitalised'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'
import { driverInShort, leadingDriver } from './driver-words.ts'
import styles from './WhyScreen.module.css'
import type { WhyAddress } from './why-place.ts'

/** What the headline leaves out: the days that are not read, and the largest driver in the other direction. */
const besides = ({ drivers, difference, now }: Drivers, kind: WhyAddress['kind']): string => {
  if (difference === null || drivers.length === 0) return ''
  const missing = drivers.find(({ name }) => name === 'missingDays')
  const leading = leadingDriver(drivers, difference)
  const other = leadingDriver(drivers, -difference)
  return [
    missing && missing.amount < 0 && missing !== leading
      ? `${kroner(-missing.amount, 0)} er ${counted(now.missing, ...dayUnits(kind))} som ikke er lest inn.`
      : '',
    other && difference !== 0
      ? `${capitalised(driverInShort(other, kind))} trekker ${difference < 0 ? 'opp' : 'ned'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The difference and its largest driver in a sentence. */
export const WhyHeadline = ({ reply, kind }: { reply: Drivers; kind: WhyAddress['kind'] }) => (
  <div className={styles.said}>
    <h2>{reply.sentence}</h2>
    <p>{besides(reply, kind)}</p>
  </div>
)
