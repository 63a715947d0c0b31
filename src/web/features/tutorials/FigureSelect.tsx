import type { GradedFigure } from '#domain/statistics/thresholds'
import { Select } from '../../ui/Select.tsx'
import { gradedFigureChoices } from './figure-words.ts'
import { tutorialWords } from './words.ts'

interface FigureSelectProps {
  readonly value: GradedFigure | null
  readonly onChange: (figure: GradedFigure | null) => void
  readonly disabled?: boolean
}

/** Selects the key figure that a video teaches. */
export const FigureSelect = ({ value, onChange, disabled = false }: FigureSelectProps) => (
  <Select
    label={tutorialWords.teaches}
    choices={gradedFigureChoices}
    value={value ?? 'none'}
    disabled={disabled}
    onChange={chosen => onChange(chosen === 'none' ? null : chosen)}
  />
)
