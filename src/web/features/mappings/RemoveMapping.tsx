import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mappings } from '#contract/mappings/mappings'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { type MappingEntry, type MappingKind, removalOf } from './rows.ts'
import { sections } from './words.ts'

interface RemoveMappingProps {
  readonly kind: MappingKind
  readonly row: MappingEntry
  /** The name of the row and where its mapping applies. */
  readonly name: string
}

/** Removes a mapping. Its data becomes pending again. */
export const RemoveMapping = ({ kind, row, name }: RemoveMappingProps) => {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call(mappings.remove, { body: removalOf(kind, row) }),
    onSuccess: () => showToast({ text: `Koblingen av ${name} er fjernet` }),
    onError: error => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  const remove = async () => {
    const consequence = `${sections[kind].removed} Det gjelder også måneder som er over. Sendte rapporter står som de er.`
    if (await areYouSure({ consequence, action: 'Fjern koblingen', danger: true })) removing.mutate()
  }
  return <RemoveButton name={name} busy={removing.isPending} onClick={() => void remove()} />
}

interface RemoveButtonProps {
  readonly name: string
  readonly busy?: boolean
  readonly onClick: () => void
}

export const RemoveButton = ({ name, busy = false, onClick }: RemoveButtonProps) => (
  <Button
    size="small"
    look="quiet"
    icon={<IconX aria-hidden="true" />}
    busy={busy}
    onClick={onClick}
    aria-label={`Fjern koblingen av ${name}`}
  >
    Fjern
  </Button>
)
