import { type FormEvent, useState } from 'react'
import type { Annotation } from '#contract/statistics/annotations'
import { LONGEST_ANNOTATION } from '#domain/statistics/annotations'
import { faultOfUnreadDay } from '#domain/values/date-input'
import { type Day, isDay } from '#domain/values/month'
import { isSignedIn, useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import form from '../../../ui/Form.module.css'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAskingClose } from '../../../ui/use-asking-close.ts'
import { losesChanges } from '../../../ui/use-leave-warning.ts'
import { annotatesChain } from '../reach.ts'
import styles from './Annotations.module.css'
import { annotationWords as words } from './annotation-words.ts'
import { useSaveAnnotation } from './annotations-query.ts'

/** The value of the whole chain in the list of salons. */
const CHAIN = ''

interface AnnotationDialogProps {
  /** The note that is changed; null for a new one. */
  readonly changed: Annotation | null
  /** The salon and the day of a new note. */
  readonly proposed: { readonly salonId: string | null; readonly day: Day }
  readonly onClose: () => void
}

/** The form of a note: its days, its text, and for a new one its salon. */
export const AnnotationDialog = ({ changed, proposed, onClose }: AnnotationDialogProps) => {
  const me = useMe()
  const ofChain = annotatesChain(me)
  const [before] = useState({
    salon: proposed.salonId ?? (ofChain ? CHAIN : (me.salons[0]?.objectId ?? CHAIN)),
    from: (changed?.from ?? proposed.day) as string,
    to: (changed?.to ?? proposed.day) as string,
    text: changed?.text ?? '',
  })
  const [salon, setSalon] = useState(before.salon)
  const [from, setFrom] = useState(before.from)
  const [to, setTo] = useState(before.to)
  const [text, setText] = useState(before.text)
  const [tried, setTried] = useState(false)
  const saving = useSaveAnnotation(changed)
  const failure = saving.error ? asFailure(saving.error) : null
  const faults: Readonly<Record<string, string>> = {
    ...failure?.fields,
    ...(tried && !isDay(from) && { from: faultOfUnreadDay(from) }),
    ...(tried && !isDay(to) && { to: faultOfUnreadDay(to) }),
    ...(tried && text.trim() === '' && { text: words.textMissing }),
  }
  const unsaved = salon !== before.salon || from !== before.from || to !== before.to || text !== before.text
  const { close } = useAskingClose({ unsaved, question: losesChanges(words.inNote), isSignedIn, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isDay(from) || !isDay(to) || text.trim() === '') return
    saving.mutate(
      { salon: salon === CHAIN ? null : salon, from, to, text },
      {
        onSuccess: () => {
          showToast({ text: words.saved, level: 'success' })
          onClose()
        },
      },
    )
  }
  const choices = [
    ...(ofChain ? [{ value: CHAIN, label: words.chain }] : []),
    ...me.salons.map(({ objectId, name }) => ({ value: objectId, label: name })),
  ]
  return (
    <Dialog open title={changed ? words.changeOne(changed) : words.add} onClose={close}>
      <form className={form.form} onSubmit={submit} noValidate>
        {changed ? (
          <p>{`${words.salon}: ${changed.salon?.name ?? words.chain}`}</p>
        ) : (
          <Select label={words.salon} choices={choices} value={salon} onChange={setSalon} />
        )}
        <div className={styles.days}>
          <DateField
            label={words.from}
            value={from}
            error={faults.from}
            onChange={day => {
              setFrom(day)
              // A note of one day follows its day.
              if (to === from) setTo(day)
            }}
          />
          <DateField label={words.to} value={to} error={faults.to} onChange={setTo} />
        </div>
        <TextField
          label={words.text}
          help={words.help}
          value={text}
          maxLength={LONGEST_ANNOTATION}
          autoComplete="off"
          data-autofocus
          error={faults.text}
          onChange={event => setText(event.target.value)}
        />
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorNote failure={failure} consequence={words.notSaved} />
        )}
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={saving.isPending}>
            {words.save}
          </Button>
          <Button onClick={() => void close()}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
