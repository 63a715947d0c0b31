import { EmptyState } from '../../ui/EmptyState.tsx'

interface EmptySheetProps {
  readonly monthName: string
  /** False if nobody belonged to the salon in that month. */
  readonly hasPeople: boolean
}

/** Placeholder for a report without employees. */
export const EmptySheet = ({ monthName, hasPeople }: EmptySheetProps) =>
  hasPeople ? (
    <EmptyState
      title="Ingen ansatte i rapporten ennå"
      why={`Velg en ansatt over og importer tallene for ${monthName}, eller importer alle på en gang.`}
      seed={12}
    />
  ) : (
    <EmptyState
      title={`Ingen var ansatt her i ${monthName}`}
      why="Velg en annen måned, eller endre dagen de ansatte begynte i salongen."
      seed={12}
    />
  )
