import { useNavigate } from 'react-router'
import type { FigurePath } from '#domain/statistics/key-figures'
import { Select } from '../../../ui/Select.tsx'
import { dayFigureChoices } from '../explanation/figure-words.ts'

interface FigureChoiceProps {
  readonly figure: FigurePath
  /** The chain's names for its channels, once loaded. */
  readonly channels: Parameters<typeof dayFigureChoices>[0]
  readonly to: (figure: FigurePath) => string
}

/** Selects the figure. The days stay the same. */
export const FigureChoice = ({ figure, channels, to }: FigureChoiceProps) => {
  const navigate = useNavigate()
  return (
    <Select
      label="Tall"
      hiddenLabel
      choices={dayFigureChoices(channels)}
      value={figure}
      onChange={chosen => void navigate(to(chosen), { preventScrollReset: true })}
    />
  )
}
