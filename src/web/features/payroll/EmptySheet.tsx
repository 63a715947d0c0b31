import { EmptyState } from '../../ui/EmptyState.tsx'

/** Placeholder for a report without employees. */
export const EmptySheet = ({ monthName }: { monthName: string }) => (
  <EmptyState
    title="Ingen ansatte i rapporten ennå"
    why={`Velg en ansatt over og importer tallene for ${monthName}, eller importer alle på en gang.`}
    seed={12}
  />
)
