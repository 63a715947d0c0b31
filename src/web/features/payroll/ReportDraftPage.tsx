import { type Month, monthName } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { timeAt } from '../../ui/norwegian-time.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { DraftActions } from './DraftActions.tsx'
import { DraftTools } from './DraftTools.tsx'
import { EmptySheet } from './EmptySheet.tsx'
import styles from './ReportDraftPage.module.css'
import { RowDeeds } from './RowDeeds.tsx'
import { SavedDraftNote } from './SavedDraftNote.tsx'
import { SendFailure } from './SendFailure.tsx'
import { SheetWorkplace } from './SheetWorkplace.tsx'
import { sheetShortcuts } from './sheet/sheet-shortcuts.ts'
import { useReportDraft } from './use-report-draft.ts'

interface ReportDraftPageProps {
  readonly salon: { readonly objectId: string; readonly name: string }
  readonly month: Month
}

/** A report in the making: people come in, cells are changed, the whole is sent. */
export const ReportDraftPage = ({ salon, month }: ReportDraftPageProps) => {
  const me = useMe()
  const draft = useReportDraft({ personId: me.objectId, salon, month })
  const { people, sales, rows, imports, saved, sending } = draft
  const { deeds, checks, dispatch, takeUp, resetAll, send } = draft
  const stamp = ['Lønnsrapport', monthName(month)]
  if (saved.savedAt) stamp.push(`utkast lagret ${timeAt(saved.savedAt)}`)
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
            canSend={rows.length > 0 && !imports.progress}
            sending={sending.isPending}
            onReset={() => void resetAll()}
            onSend={() => void send()}
          />
        }
      />
      <DraftTools
        salonId={salon.objectId}
        month={month}
        people={people}
        added={rows.map(({ objectId }) => objectId)}
        imports={imports}
      />
      {sending.error && <SendFailure error={sending.error} onRetry={() => void send()} />}
      {saved.found && people.data && rows.length === 0 && !imports.progress && (
        <SavedDraftNote
          saved={saved.found}
          onTakeUp={() => saved.found && void takeUp(saved.found)}
          onForget={saved.forget}
        />
      )}
      {rows.length === 0 ? (
        <EmptySheet monthName={monthName(month)} />
      ) : (
        // What is being sent holds still: a change made meanwhile would not come along.
        <div className={styles.still} inert={sending.isPending}>
          <SheetWorkplace
            rows={rows}
            sales={sales}
            deeds={deeds}
            checks={checks}
            ownId={me.objectId}
            rowDeeds={row => <RowDeeds row={row} dispatch={dispatch} />}
          />
        </div>
      )}
    </div>
  )
}
