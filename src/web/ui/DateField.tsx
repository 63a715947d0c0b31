import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dayInFigures, readDay } from '#domain/values/date-input'
import type { DateLanguage } from '#domain/values/date-language'
import { type Day, isDay } from '#domain/values/month'
import { Calendar } from './Calendar.tsx'
import styles from './DateField.module.css'
import { Dialog } from './Dialog.tsx'
import { dayAt } from './norwegian-time.ts'
import { ReadField, type ReadFieldProps } from './ReadField.tsx'

interface DateFieldProps
  extends Omit<ReadFieldProps, 'read' | 'format' | 'wrong' | 'trailing' | 'placeholder'> {
  /** The last day that can be chosen; a day without a year is then none later. */
  readonly max?: Day
  /** The customers' pages are in two languages; the product's are Norwegian, whatever the browser's. */
  readonly language?: DateLanguage
}

const words = {
  nb: {
    placeholder: 'dd.mm.åååå',
    wrong: 'Skriv dagen som 24.12.2026.',
    choose: (label: string) => `${label}: velg i kalenderen`,
  },
  en: {
    placeholder: 'dd.mm.yyyy',
    wrong: 'Write the day as 24.12.2026.',
    choose: (label: string) => `${label}: choose in the calendar`,
  },
} as const satisfies Record<DateLanguage, unknown>

/** A day, ISO in the program: written in many ways, or chosen in a calendar. */
export const DateField = ({ max, language = 'nb', ...field }: DateFieldProps) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const today = dayAt(Date.now())
  const { placeholder, wrong, choose } = words[language]
  return (
    <div ref={box} className={styles.field}>
      <ReadField
        {...field}
        read={text => readDay(text, today, max)}
        format={value => (isDay(value) ? dayInFigures(value) : value)}
        wrong={wrong}
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
