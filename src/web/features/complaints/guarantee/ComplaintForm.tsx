import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { GuaranteeForm } from '#contract/complaints/guarantee'
import { LONGEST_MESSAGE, MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import { Note } from '../../../ui/Note.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './ComplaintForm.module.css'
import type { Filled } from './form-fields.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { Sent } from './sent.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useSend } from './use-send.ts'
import type { Words } from './words.ts'

interface ComplaintFormProps {
  readonly form: GuaranteeForm
  readonly language: CustomerLanguage
  readonly words: Words
  readonly onSent: (code: string, sent: Sent) => void
}

/** The public complaint form, designed for use on a phone. */
export const ComplaintForm = ({ form, language, words, onSent }: ComplaintFormProps) => {
  const { filled, set, isBegun, forget, close } = useKeptForm(form)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const element = useRef<HTMLFormElement>(null)
  const sender = useSend({ form, filled, language, words, onStored: close, onSent })
  const { submit, faults, trapped, refused, sending, photoUnderWay } = sender

  const errorOf = (field: keyof Filled) => {
    const fault = faults[field]
    return fault && words[fault]
  }
  const text = (field: Exclude<keyof Filled, 'consent'>) => ({
    value: filled[field],
    error: errorOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [field]: event.target.value }),
  })
  const trySending = async (event: FormEvent) => {
    event.preventDefault()
    await submit(photos)
    focusFirstWrong(element.current)
  }
  const forgetAll = () => {
    forget()
    setPhotos([])
    // The button disappears, so the focus goes to the first field.
    element.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={element} className={styles.form} onSubmit={event => void trySending(event)} noValidate>
      <TextField label={words.name} autoComplete="name" maxLength={120} required {...text('name')} />
      <fieldset className={styles.reach}>
        <legend className="visually-hidden">{words.reach}</legend>
        <TextField label={words.phone} type="tel" autoComplete="tel" maxLength={40} {...text('phone')} />
        <TextField label={words.email} type="email" autoComplete="email" maxLength={120} {...text('email')} />
        <p className={styles.help}>{words.reach}</p>
      </fieldset>
      <div className={styles.two}>
        <DateField
          label={words.visit}
          language={language}
          max={dayAt(Date.now())}
          value={filled.backdate}
          error={errorOf('backdate')}
          onChange={backdate => set({ backdate })}
        />
        <Select
          label={words.hairdresser}
          value={filled.employee}
          error={errorOf('employee')}
          choices={[
            { value: OTHER_EMPLOYEE, label: words.unknownHairdresser },
            ...form.people.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={employee => set({ employee })}
        />
      </div>
      <TextArea
        label={words.message}
        help={words.messageHelp}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        required
        {...text('message')}
      />
      <PhotoPicker photos={photos} most={MOST_FROM_CUSTOMER_PHOTOS} words={words} onChange={setPhotos} />
      {/* Honeypot. People do not see the field. If it is filled in anyway, it is shown. */}
      <div className={trapped ? undefined : styles.trap} aria-hidden={trapped ? undefined : true}>
        <TextField
          label={words.trap}
          name="website"
          autoComplete="off"
          tabIndex={trapped ? undefined : -1}
          {...text('website')}
        />
      </div>
      <Checkbox
        label={words.consent}
        help={words.consentMore(form.contactYears)}
        checked={filled.consent}
        error={errorOf('consent')}
        onChange={consent => set({ consent })}
      />
      <div className={styles.kept}>
        <p className={styles.help}>{words.kept}</p>
        {isBegun && (
          <Button size="small" onClick={forgetAll}>
            {words.forget}
          </Button>
        )}
      </div>
      {refused && (
        <Note level="danger" title={refused.title} alert>
          {!refused.isStored && <p>{words.notSent}</p>}
        </Note>
      )}
      <Button type="submit" look="primary" size="large" busy={sending}>
        {words.send}
      </Button>
      <p className={styles.help} role="status">
        {photoUnderWay > 0 && words.sendingPhoto(photoUnderWay, photos.length)}
      </p>
    </form>
  )
}
