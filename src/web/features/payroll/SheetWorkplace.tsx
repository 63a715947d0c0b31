import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import type { AcceptedBackPay } from './draft.ts'
import styles from './SheetWorkplace.module.css'
import type { LastMonth, SendChecks } from './send-checks.ts'
import { BackPayContext, type BackPays, NO_BACK_PAYS } from './sheet/back-pay-context.ts'
import { footRowsOf, type OtherSales } from './sheet/foot-rows.ts'
import { GroupStrip } from './sheet/GroupStrip.tsx'
import { NO_OVERTIME, OvertimeContext, type OvertimeOfPeople } from './sheet/overtime-context.ts'
import { PayrollSheet } from './sheet/PayrollSheet.tsx'
import { PaySummary } from './sheet/PaySummary.tsx'
import { PrintedSheet } from './sheet/PrintedSheet.tsx'
import { NO_PARTS, PartsContext, type PartsOfMonth } from './sheet/parts-context.ts'
import { SelectedBar } from './sheet/SelectedBar.tsx'
import { SheetLegend } from './sheet/SheetLegend.tsx'
import { HiddenParts, SheetViewButton } from './sheet/SheetViewButton.tsx'
import { LastMonthContext, MarksContext, OwnRowContext, type SheetActions } from './sheet/sheet-context.ts'
import { frozenWidths } from './sheet/sheet-layout.ts'
import type { SheetRow } from './sheet/sheet-rows.ts'
import { type Absences, NO_ABSENCES, SicknessContext } from './sheet/sickness-context.ts'
import { NO_SUGGESTIONS, type Suggestions, SuggestionsContext } from './sheet/suggestions-context.ts'
import { useBackPaying } from './sheet/use-back-pay.ts'
import type { SelectedCell } from './sheet/use-chosen-cell.ts'
import { useColumnSets } from './sheet/use-column-sets.ts'
import { useFolded } from './sheet/use-folded.ts'
import { useGoToCell } from './sheet/use-go-to-cell.ts'
import { useOvertimeProposals } from './sheet/use-overtime.ts'
import { useSheetScroll } from './sheet/use-sheet-scroll.ts'
import { useSheetView } from './sheet/use-sheet-view.ts'
import { useShownRows } from './sheet/use-shown-rows.ts'
import { useSicknessReasons } from './sheet/use-sickness.ts'
import { useSuggesting } from './sheet/use-suggestions.ts'
import { WhyPanel } from './why/WhyPanel.tsx'

interface SheetWorkplaceProps {
  readonly rows: readonly SheetRow[]
  readonly sales: OtherSales
  /** The sheet is read-only without actions. */
  readonly actions?: SheetActions
  readonly checks?: SendChecks
  /** Each person's row in the previous month's report. */
  readonly lastMonth: LastMonth
  /** The same rows as they were sent. */
  readonly lastRows: ReadonlyMap<string, SheetRow>
  /** The person whose row is marked 'egen rad'. */
  readonly ownId: string
  readonly rowActions?: (row: SheetRow) => ReactNode
  /** Values suggested by other features. */
  readonly suggestions?: Suggestions
  /** Back pay for months that were sent, and how much of the supplements it is. */
  readonly backPays?: BackPays
  readonly acceptedBackPay?: AcceptedBackPay
  /** The parts of people's absence in the month. */
  readonly absences?: Absences
  /** The overtime of people in the month. */
  readonly overtime?: OvertimeOfPeople
  /** The first and last days that are in the month. */
  readonly parts?: PartsOfMonth
  /** Employee id → label next to the name. */
  readonly marks?: ReadonlyMap<string, string>
}

const NOTHING_ACCEPTED: AcceptedBackPay = {}
const NO_MARKS: ReadonlyMap<string, string> = new Map()

/** The sheet and its surroundings: group jumps, the 'Hvorfor?' panel and the legend. */
export const SheetWorkplace = ({
  rows,
  sales,
  actions,
  checks,
  lastMonth,
  lastRows,
  ownId,
  rowActions,
  suggestions = NO_SUGGESTIONS,
  backPays = NO_BACK_PAYS,
  acceptedBackPay = NOTHING_ACCEPTED,
  absences = NO_ABSENCES,
  overtime = NO_OVERTIME,
  parts = NO_PARTS,
  marks = NO_MARKS,
}: SheetWorkplaceProps) => {
  const wide = useMediaQuery('(min-width: 1200px)')
  const narrow = useMediaQuery('(max-width: 600px)')
  const frozen = frozenWidths[narrow ? 'narrow' : 'wide']
  const frozenWidth = frozen.name + frozen.employmentId

  const grid = useRef<DataGridHandle>(null)
  const view = useSheetView()
  const columnSets = useColumnSets()
  const columnSet = columnSets.sets.find(({ name }) => name === view.columnSet)
  const folded = useFolded(columnSet?.columns)
  const { layout } = folded
  const shown = useShownRows(rows, view.filter, checks)
  const { inView, onScroll, jumpTo } = useSheetScroll(grid, layout.spans, frozenWidth)
  const [selected, select] = useState<SelectedCell | null>(null)
  const [whyOpen, openWhy] = useState(wide)
  const besideSheet = wide && whyOpen
  const printing = usePrinting()
  const [summed, sumUp] = useState(false)
  const suggesting = useSuggesting(suggestions, actions)
  const backPaying = useBackPaying(backPays, acceptedBackPay, actions)
  const sickness = useSicknessReasons(absences, actions)
  const proposing = useOvertimeProposals(overtime, actions)
  const foot = useMemo(() => footRowsOf(rows, sales), [rows, sales])

  const seek = useGoToCell({ grid, rows: shown, layout, view })
  const goTo = (cell: SelectedCell) => {
    openWhy(wide)
    seek(cell)
  }
  const why = (
    <SicknessContext value={sickness}>
      <PartsContext value={parts}>
        <WhyPanel
          rows={rows}
          cell={selected}
          onGoTo={goTo}
          onClose={() => openWhy(false)}
          checks={checks}
          rowActions={rowActions}
        />
      </PartsContext>
    </SicknessContext>
  )

  return (
    <SuggestionsContext value={suggesting}>
      <BackPayContext value={backPaying}>
        <OvertimeContext value={proposing}>
          <OwnRowContext value={ownId}>
            <MarksContext value={marks}>
              <div className={styles.screen}>
                <div className={styles.bar}>
                  <Button size="small" look="quiet" aria-pressed={summed} onClick={() => sumUp(!summed)}>
                    {summed ? 'Hele arket' : 'Lønn per ansatt'}
                  </Button>
                  {!summed && (
                    <>
                      <SheetViewButton view={view} columnSets={columnSets} editable={actions !== undefined} />
                      <HiddenParts
                        filter={view.filter}
                        columnSet={columnSet?.name}
                        shown={shown.length}
                        all={rows.length}
                      />
                      <GroupStrip rows={rows} spans={layout.spans} inView={inView} onJump={jumpTo} />
                    </>
                  )}
                </div>
                <div
                  className={styles.work}
                  data-beside={besideSheet || undefined}
                  style={{ '--frozen-width': `${frozenWidth}px` } as CSSProperties}
                >
                  <div className={styles.ground}>
                    {summed ? (
                      <div className={styles.summary}>
                        <PaySummary
                          rows={rows}
                          lastMonth={lastMonth}
                          onGoTo={cell => {
                            sumUp(false)
                            goTo(cell)
                          }}
                        />
                      </div>
                    ) : (
                      <LastMonthContext value={view.withLastMonth ? lastRows : null}>
                        <PayrollSheet
                          grid={grid}
                          rows={shown}
                          folded={folded}
                          foot={foot}
                          actions={actions}
                          narrow={narrow}
                          onScroll={onScroll}
                          onSelect={select}
                          onWhy={() => openWhy(true)}
                        />
                      </LastMonthContext>
                    )}
                  </div>
                  {besideSheet && why}
                </div>
                {!besideSheet && (
                  <>
                    <SelectedBar
                      rows={rows}
                      cell={selected}
                      onEdit={
                        actions &&
                        (({ objectId, key }) => {
                          const rowIdx = shown.findIndex(row => row.objectId === objectId)
                          const idx = layout.columns.findIndex(column => column.key === key)
                          grid.current?.setActivePosition({ rowIdx, idx }, { enableEditor: true })
                        })
                      }
                      onWhy={() => openWhy(true)}
                    />
                    <Dialog
                      open={whyOpen}
                      title="Forklaring"
                      hiddenTitle
                      place={narrow ? 'sheet' : 'centre'}
                      onClose={() => openWhy(false)}
                    >
                      {why}
                    </Dialog>
                  </>
                )}
                <SheetLegend rows={rows} editable={actions !== undefined} />
              </div>
              {printing && <PrintedSheet rows={rows} foot={foot} />}
            </MarksContext>
          </OwnRowContext>
        </OvertimeContext>
      </BackPayContext>
    </SuggestionsContext>
  )
}
