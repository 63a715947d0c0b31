import { useMemo } from 'react'
import { type Month, monthName } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { timeAt } from '../../ui/norwegian-time.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useStable } from '../../ui/use-stable.ts'
import { BackPayNotes } from './BackPayNotes.tsx'
import { CorrectionNote } from './CorrectionNote.tsx'
import { DraftActions } from './DraftActions.tsx'
import { DraftNotes } from './DraftNotes.tsx'
import { DraftTools } from './DraftTools.tsx'
import { EmptySheet } from './EmptySheet.tsx'
import { NotInSheet } from './NotInSheet.tsx'
import { ProposalsMissing } from './ProposalsMissing.tsx'
import { marksOf } from './person.ts'
import styles from './ReportDraftPage.module.css'
import { RowActions } from './RowActions.tsx'
import { SendFailure } from './SendFailure.tsx'
import { SheetWorkplace } from './SheetWorkplace.tsx'
import { SendDialog } from './send/SendDialog.tsx'
import { sheetShortcuts } from './sheet/sheet-shortcuts.ts'
import { useBackPays } from './sheet/use-back-pay.ts'
import { useOvertime } from './sheet/use-overtime.ts'
import { useParts } from './sheet/use-parts.ts'
import { useAbsences } from './sheet/use-sickness.ts'
import { useSuggestions } from './sheet/use-suggestions.ts'
import { useReportDraft } from './use-report-draft.ts'

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

interface ReportDraftPageProps {
  readonly salon: { readonly objectId: string; readonly name: string }
  readonly month: Month
  /** The id of the report to correct. */
  readonly correct: string | null
}

/** A report being edited: add people, change cells, send. */
export const ReportDraftPage = ({ salon, month, correct }: ReportDraftPageProps) => {
  const me = useMe()
  const draft = useReportDraft({ salon, month, correct })
  const { people, sales, rows, imports, sending, saving, opening } = draft
  const replaces = draft.wrong.data?.objectId ?? correct
  const suggestions = useSuggestions(salon.objectId, month, replaces)
  const backPays = useBackPays(salon.objectId, month, replaces)
  const absences = useAbsences(salon.objectId, month)
  const overtime = useOvertime(salon.objectId, month)
  const { actions, checks, resetAll, send } = draft
  const parts = useParts(salon.objectId, month)
  const added = useStable(
    rows.map(({ objectId }) => objectId),
    sameList,
  )
  const marks = useMemo(() => marksOf(people ?? [], parts), [people, parts])
  const stamp = ['Lønnsrapport', monthName(month)]
  if (saving.trouble) stamp.push('utkast ikke lagret')
  else if (saving.savedAt) stamp.push(`utkast lagret ${timeAt(saving.savedAt)}`)
  useShortcuts(sheetShortcuts)

  return (
    <div className={styles.page}>
      <PageHeader
        before={<BackLink to="/reports">Tilbake</BackLink>}
        title={salon.name}
        tabTitle={`Ny rapport, ${salon.name}`}
        stamp={stamp.join(' · ')}
        actions={
          <DraftActions
            canReset={draft.isModified}
            canSend={rows.length > 0 && !imports.progress && opening.is !== 'coming'}
            sending={sending.isPending}
            onReset={() => void resetAll()}
            onSend={send}
          />
        }
      />
      <DraftTools
        month={month}
        people={people}
        error={draft.everybody.error}
        retrying={draft.everybody.isFetching}
        onRetry={draft.everybody.refetch}
        added={added}
        imports={imports}
      />
      {draft.asking && (
        <SendDialog
          about={`Lønnsrapporten for ${salon.name}, ${monthName(month)}`}
          month={month}
          rows={rows}
          before={draft.before}
          sent={draft.sent}
          replaced={draft.wrong.data}
          checks={checks}
          leftOut={draft.leftOut}
          written={draft.reasons}
          onSend={draft.sendWith}
          onClose={draft.cancelSending}
        />
      )}
      {sending.error && <SendFailure error={sending.error} onRetry={send} />}
      {draft.wrong.data && <CorrectionNote wrong={draft.wrong.data} />}
      <DraftNotes
        saving={saving}
        opening={opening}
        onTakeTheirs={() => void draft.takeTheirs()}
        onKeepMine={draft.keepMine}
        onDiscard={() => void draft.discard()}
      />
      {rows.length > 0 && <ProposalsMissing salonId={salon.objectId} month={month} replaces={replaces} />}
      {rows.length > 0 && !imports.progress && <NotInSheet suggestions={suggestions} rows={rows} />}
      {rows.length > 0 && !imports.progress && <BackPayNotes backPays={backPays} rows={rows} />}
      {rows.length === 0 ? (
        <EmptySheet monthName={monthName(month)} people={people} imports={imports} />
      ) : (
        // Inert while sending, because changes made now would not be included.
        <div className={styles.still} inert={sending.isPending}>
          <SheetWorkplace
            rows={rows}
            sales={sales}
            actions={actions}
            checks={checks}
            lastMonth={draft.lastMonth}
            lastRows={draft.lastRows}
            ownId={me.objectId}
            suggestions={suggestions}
            backPays={backPays}
            acceptedBackPay={draft.draft.backPay}
            absences={absences}
            overtime={overtime}
            parts={parts}
            marks={marks}
            rowActions={row => <RowActions row={row} actions={actions} />}
          />
        </div>
      )}
    </div>
  )
}
