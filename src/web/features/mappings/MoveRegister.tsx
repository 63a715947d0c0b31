import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mappings } from '#contract/mappings/mappings'
import { type Day, earlierOf, isDay } from '#domain/values/month'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import form from '../../ui/Form.module.css'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Known, salonName } from './choices.ts'
import { MovedFigures } from './MovedFigures.tsx'
import { moveWords, type RegisterMove } from './move-words.ts'

interface MoveRegisterProps {
  /** The register's name in the mapping and its name for people. */
  readonly code: string
  readonly called: string
  readonly moving: RegisterMove
  readonly known: Known
  readonly onClose: () => void
  /** Called after the move. */
  readonly onDone?: () => void
}

/** The body of the preview request; null while no day is chosen. */
const askOf = (register: string, moving: RegisterMove, from: string) => {
  if (moving.does === 'undo')
    return { register, undo: true as const, ...(moving.from && { from: moving.from }) }
  return isDay(from) ? { register, salonId: salonOf(moving), from, ...onlyFrom(moving) } : null
}

type SalonChange = Exclude<RegisterMove, { readonly does: 'undo' }>

const salonOf = (moving: SalonChange): string | null => (moving.does === 'close' ? null : moving.salonId)
const onlyFrom = ({ does }: SalonChange) => (does === 'begin' ? { onlyFrom: true as const } : {})

/** The preview of a move, fetched for each chosen day. */
const useMovePreview = (body: ReturnType<typeof askOf>) =>
  useQuery({
    queryKey: [...ADMINISTRATION, 'move', body],
    queryFn: ({ signal }) => call(mappings.preview, { body: body ?? unasked() }, { signal }),
    enabled: body !== null,
    gcTime: 0,
  })

const unasked = (): never => {
  throw new Error('No day is chosen')
}

/** Carries out the previewed move. */
const carryOut = (code: string, moving: RegisterMove, from: Day, previewed: string) => {
  if (moving.does === 'undo')
    return call(mappings.remove, {
      body: { registers: [code], ...(moving.from && { from: moving.from }), previewed },
    })
  return call(mappings.save, {
    body: { registers: { [code]: salonOf(moving) }, from, ...onlyFrom(moving), previewed },
  })
}

/** Asks for the day from which a register belongs to another salon and previews the consequences. */
export const MoveRegister = ({ code, called, moving, known, onClose, onDone }: MoveRegisterProps) => {
  const queries = useQueryClient()
  const today = dayAt(Date.now())
  const [chosen, setChosen] = useState<string>(
    moving.does === 'begin' ? earlierOf(moving.from, today) : today,
  )
  const coming = isDay(chosen) && chosen > today
  const salon = moving.salonId === null ? '' : salonName(known, moving.salonId)
  const words = moveWords(moving, called, salon)
  const preview = useMovePreview(askOf(code, moving, coming ? '' : chosen))
  const saving = useMutation({
    mutationFn: (previewed: string) => carryOut(code, moving, chosen as Day, previewed),
    onSuccess: () => {
      showToast({ text: words.done(chosen as Day) })
      onDone?.()
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview.data) saving.mutate(preview.data.version)
  }
  const failure = saving.error && asFailure(saving.error)
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form className={form.form} onSubmit={submit} noValidate>
        {words.lead ? (
          <p>{words.lead}</p>
        ) : (
          <DateField
            label="Fra og med"
            value={chosen}
            max={today}
            required
            data-autofocus
            error={coming ? 'Velg en dag til og med i dag.' : undefined}
            help={words.help}
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
          isDay(chosen) && !coming && <TableSkeleton label="Regner ut hva som flyttes" figures={2} />
        )}
        {failure && <ErrorNote failure={failure} consequence="Kassa står der den sto." />}
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={saving.isPending} disabled={!preview.data}>
            {words.action}
          </Button>
          <Button onClick={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
