import type { Driver, Drivers } from '#contract/statistics/drivers'
import { driverLabel } from '#domain/statistics/driver-labels'
import { Button } from '../../../ui/Button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { signedWholeKroner } from '../KronerBars.tsx'
import { DriverDays } from './DriverDays.tsx'
import styles from './DriverPanel.module.css'
import { whyTogether } from './driver-words.ts'
import { sideWords } from './side-words.ts'
import type { OpenRow } from './use-open-row.ts'
import { waterfallOf } from './waterfall.ts'
import type { WhyAddress } from './why-place.ts'
import type { WhyView } from './why-view.ts'

interface DriverPanelProps {
  readonly place: WhyAddress
  readonly view: WhyView
  readonly reply: Drivers
  readonly driver: Driver
  readonly open: OpenRow
}

/** The days of the open driver, beside the waterfall. */
export const DriverPanel = ({ place, view, reply, driver, open }: DriverPanelProps) => {
  const { from, to, drivers } = reply
  if (from === null || to === null) return null
  const kr = waterfallOf(drivers, { from, to }).rows.find(row => row.driver === driver)?.kr ?? 0
  const why = whyTogether(driver, place.kind)
  return (
    <>
      <div className={styles.head}>
        <h2 id="driver-days">{driverLabel(driver.name, place.kind)}</h2>
        <Button
          look="quiet"
          size="small"
          className={styles.close}
          aria-label="Lukk dagene"
          title="Lukk dagene"
          onClick={open.close}
          icon={<IconX aria-hidden="true" />}
        />
      </div>
      <p className={styles.about}>{place.name} · dag for dag</p>
      <p className={styles.amount}>{signedWholeKroner(kr)}</p>
      {why && <p className={styles.about}>{why}</p>}
      <DriverDays
        key={driver.name}
        place={place}
        view={view}
        reply={reply}
        driver={driver}
        kr={kr}
        sides={sideWords(reply, { span: view.span, today: dayAt(Date.now()) })}
      />
    </>
  )
}
