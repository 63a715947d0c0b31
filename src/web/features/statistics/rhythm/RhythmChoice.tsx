import { useNavigate } from 'react-router'
import { type WeekCount, weekCounts } from '#domain/statistics/rhythm'
import { Select } from '../../../ui/Select.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { ChooseSpan } from '../choose-span/ChooseSpan.tsx'
import styles from './RhythmScreen.module.css'
import type { RhythmAddress } from './rhythm-place.ts'
import { type RhythmMeasure, type RhythmView, rhythmSearch } from './rhythm-view.ts'
import { measureLabels } from './rhythm-words.ts'

interface RhythmChoiceProps {
  readonly place: RhythmAddress
  readonly view: RhythmView
}

const measures: readonly RhythmMeasure[] = ['customers', 'totalOms']
const weekNames = weekCounts.map(count => ({ value: String(count), label: `Siste ${count} uker` }))

/** What the cells show, and the days that they are of. Both are kept in the URL. */
export const RhythmChoice = ({ place, view }: RhythmChoiceProps) => {
  const navigate = useNavigate()
  const at = (part: Partial<RhythmView>) => `${place.path}${rhythmSearch({ ...view, ...part })}`
  return (
    <div className={styles.choices}>
      <SegmentLinks
        label="Tallet i rutene"
        links={measures.map(measure => ({
          to: at({ measure }),
          label: measureLabels[measure],
          current: view.measure === measure,
        }))}
      />
      <div className={styles.span}>
        <Select
          label="Antall uker"
          hiddenLabel
          {...(view.chosen && { placeholder: 'Siste uker …' })}
          choices={weekNames}
          value={view.chosen ? null : String(view.weeks)}
          onChange={weeks =>
            void navigate(at({ weeks: Number(weeks) as WeekCount, chosen: null }), {
              preventScrollReset: true,
            })
          }
        />
        <ChooseSpan chosen={view.chosen} to={chosen => at({ chosen })} />
      </div>
    </div>
  )
}
