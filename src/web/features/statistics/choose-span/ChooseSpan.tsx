import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ChosenSpan, spanLabel, spanName } from '#domain/statistics/spans'
import { BareButton } from '../../../ui/BareButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconChevronDown, IconX } from '../../../ui/icons.ts'
import styles from './ChooseSpan.module.css'
import { SpanChoices } from './SpanChoices.tsx'

interface ChooseSpanProps {
  readonly chosen: ChosenSpan | null
  /** The link for a chosen span, or for none. */
  readonly to: (chosen: ChosenSpan | null) => string
}

const NAME = 'Annet tidsrom'

/** Chooses a past month, a week or days beside the time frames, or clears the choice. */
export const ChooseSpan = ({ chosen, to }: ChooseSpanProps) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const show = (span: ChosenSpan | null) => void navigate(to(span), { preventScrollReset: true })
  return (
    <div ref={box} className={styles.box}>
      <BareButton
        ref={opener}
        className={classes(styles.open, chosen && styles.chosen)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen && <span className="visually-hidden">{NAME}: </span>}
        <span className={styles.label}>{chosen ? spanLabel(chosen) : NAME}</span>
        <IconChevronDown aria-hidden="true" />
      </BareButton>
      {chosen && (
        <BareButton
          className={styles.clear}
          aria-label={`Fjern ${spanName(chosen)}`}
          title={`Fjern ${spanName(chosen)}`}
          onClick={() => {
            // This button disappears with the choice.
            opener.current?.focus()
            show(null)
          }}
        >
          <IconX aria-hidden="true" />
        </BareButton>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={NAME} hiddenTitle place="under" anchor={box}>
        <SpanChoices
          chosen={chosen}
          onChoose={span => {
            setOpen(false)
            show(span)
          }}
        />
      </Dialog>
    </div>
  )
}
