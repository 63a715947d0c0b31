import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mappings } from '#contract/mappings'
import { dayName } from '#domain/values/day-names'
import { type Day, isDay } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import form from '../Form.module.css'
import { ADMINISTRATION } from '../queries.ts'
import { type Known, salonName } from './choices.ts'
import { MovedFigures } from './MovedFigures.tsx'

/** A register that gets another salon from a day on, or whose move on a day is taken back. */
export type Moving =
  | { readonly does: 'move'; readonly salonId: string }
  | { readonly does: 'undo'; readonly salonId: string; readonly from: Day }

interface MoveRegisterProps {
  /** What a mapping calls the register, and what people do. */
  readonly code: string
  readonly called: string
  readonly moving: Moving
  readonly known: Known
  readonly onClose: () => void
}

/** What a move would change, asked for anew for each day. */
const useMovePreview = (register: string, salonId: string | null, from: string) => {
  const body = { register, salonId, from: from as Day }
  return useQuery({
    queryKey: [...ADMINISTRATION, 'move', body],
    queryFn: ({ signal }) => call(mappings.preview, { body }, { signal }),
    enabled: isDay(from),
    gcTime: 0,
  })
}

/** Asks from which day a register stands in another salon, and shows what moves before anything does. */
export const MoveRegister = ({ code, called, moving, known, onClose }: MoveRegisterProps) => {
  const queries = useQueryClient()
  const today = dayAt(Date.now())
  const [chosen, setChosen] = useState<string>(today)
  const undoes = moving.does === 'undo'
  const from = undoes ? moving.from : chosen
  const coming = isDay(from) && from > today
  const salon = salonName(known, moving.salonId)
  const preview = useMovePreview(code, undoes ? null : moving.salonId, coming ? '' : from)
  const saving = useMutation({
    mutationFn: () =>
      undoes
        ? call(mappings.remove, { body: { registers: [code], from: moving.from } })
        : call(mappings.save, { body: { registers: { [code]: moving.salonId }, from: from as Day } }),
    onSuccess: () => {
      const since = dayName(from as Day)
      showToast({
        text: undoes
          ? `${called} står ikke lenger i ${salon} fra ${since}`
          : `${called} står i ${salon} fra ${since}`,
      })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview.data) saving.mutate()
  }
  const failure = saving.error && asFailure(saving.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={undoes ? `Angre at ${called} flyttet til ${salon}` : `Flytt ${called} til ${salon}`}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        {undoes ? (
          <p>
            {called} ble flyttet til {salon} fra {dayName(moving.from)}. Angrer du, står den der den sto før.
          </p>
        ) : (
          <DateField
            label="Fra og med"
            value={chosen}
            max={today}
            required
            data-autofocus
            error={coming ? 'Velg en dag til og med i dag.' : undefined}
            help="Den første dagen i den nye salongen. Dagene før blir der de er."
            onChange={setChosen}
          />
        )}
        {preview.error ? (
          <NotFetched
            failure={asFailure(preview.error)}
            what="Det som flyttes"
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        ) : preview.data ? (
          <MovedFigures preview={preview.data} known={known} />
        ) : (
          isDay(from) && !coming && <TableSkeleton label="Regner ut hva som flyttes" figures={2} />
        )}
        {failure && <ErrorNote failure={failure} consequence="Kassa står der den sto." />}
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={saving.isPending} disabled={!preview.data}>
            {undoes ? 'Angre flyttingen' : 'Flytt kassa'}
          </Button>
          <Button onClick={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
