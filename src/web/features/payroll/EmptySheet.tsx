import { useSearchParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fittingIn, importedTogether, offeredPeople, type Person, showsInactive } from './person.ts'
import type { useImport } from './use-import.ts'

interface EmptySheetProps {
  readonly monthName: string
  /** Undefined until they are fetched. Empty if nobody belonged to the salon in that month. */
  readonly people: readonly Person[] | undefined
  readonly imports: Pick<ReturnType<typeof useImport>, 'progress' | 'start' | 'status'>
}

const nobody: ReadonlySet<string> = new Set()

/** Placeholder for a report without employees, with the button that adds all of them. */
export const EmptySheet = ({ monthName, people, imports }: EmptySheetProps) => {
  const [search] = useSearchParams()
  const offered = offeredPeople(people ?? [], { added: nobody, showInactive: showsInactive(search) })
  const all = fittingIn(importedTogether(offered), 0)
  const importAll = () => {
    imports.status.current?.focus({ preventScroll: true })
    void imports.start(all)
  }
  return people?.length !== 0 ? (
    <EmptyState
      title="Ingen ansatte i rapporten ennå"
      why={`Importer tallene for ${monthName} for alle på en gang, eller velg en ansatt over.`}
      seed={12}
      action={
        all.length > 0 &&
        !imports.progress && (
          <Button look="primary" onClick={importAll}>
            Importer alle
          </Button>
        )
      }
    />
  ) : (
    <EmptyState
      title={`Ingen var ansatt her i ${monthName}`}
      why="Velg en annen måned, eller endre dagen de ansatte begynte i salongen."
      seed={12}
    />
  )
}
