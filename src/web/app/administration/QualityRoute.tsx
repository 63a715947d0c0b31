import { Conflicts } from '../../features/conflicts/Conflicts.tsx'
import { DayConflicts } from '../../features/conflicts/DayConflicts.tsx'
import { QualityTab } from '../../features/data-quality/QualityTab.tsx'

/** The tab of data quality, with the conflicts that somebody must decide. */
export const QualityRoute = () => (
  <QualityTab
    conflictsOf={(month, { receipts, days }) => (
      <>
        {receipts > 0 && <Conflicts month={month} />}
        {days > 0 && <DayConflicts month={month} />}
      </>
    )}
  />
)
