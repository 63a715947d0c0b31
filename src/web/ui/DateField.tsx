import { useRef, useState } from 'react'
import { dayInFigures, faultOfUnreadDay, readDay } from '#domain/values/date-input'
import type { DateLanguage } from '#domain/values/date-language'
import { type Day, isDay } from '#domain/values/month'
import { Calendar } from './Calendar.tsx'
import styles from './DateField.module.css'
import { Dialog } from './Dialog.tsx'
import { IconCalendar } from './icons.ts'
import { dayAt } from './norwegian-time.ts'
import { ReadField, type ReadFieldProps } from './ReadField.tsx'

interface DateFieldProps
  extends Omit<ReadFieldProps, 'read' | 'format' | 'wrong' | 'trailing' | 'placeholder'> {
  /** The last selectable day. A day entered without a year is never later than this. */
  readonly max?: Day
  /** The customer pages support two languages. The product uses Norwegian regardless of the browser. */
  readonly language?: DateLanguage
}

const words = {
  nb: {
    placeholder: 'dd.mm.åååå',
    choose: (label: string) => `${label}: velg i kalenderen`,
  },
  en: {
    placeholder: 'dd.mm.yyyy',
    choose: (label: string) => `${label}: choose in the calendar`,
  },
} as const satisfies Record<DateLanguage, unknown>

/** A date field with an ISO value. Accepts many formats, or a choice in the calendar. */
export const DateField = ({ max, language = 'nb', ...field }: DateFieldProps) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const today = dayAt(Date.now())
  const { placeholder, choose } = words[language]
  return (
    <div ref={box} className={styles.field}>
      <ReadField
        {...field}
        read={text => readDay(text, today, max)}
        format={value => (isDay(value) ? dayInFigures(value) : value)}
        wrong={text => faultOfUnreadDay(text, language)}
        placeholder={placeholder}
        trailing={
          <button
            type="button"
            className={styles.open}
            aria-label={choose(field.label)}
            aria-haspopup="dialog"
            disabled={field.disabled}
            onClick={() => setOpen(true)}
          >
            <IconCalendar aria-hidden="true" />
          </button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={field.label}
        hiddenTitle
        place="under"
        anchor={box}
      >
        <Calendar
          value={isDay(field.value) ? field.value : null}
          today={today}
          max={max}
          language={language}
          onChoose={day => {
            field.onChange(day)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}
