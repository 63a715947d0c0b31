import { useNavigate } from 'react-router'
import type { FigurePath } from '#domain/key-figures/key-figures'
import { Select } from '../../../ui/Select.tsx'
import { figureChoices } from '../explanation/figure-words.ts'

interface FigureChoiceProps {
  readonly figure: FigurePath
  /** What the chain calls its channels, once that is known. */
  readonly channels: Parameters<typeof figureChoices>[0]
  readonly to: (figure: FigurePath) => string
}

/** Which figure is followed; the days stay. */
export const FigureChoice = ({ figure, channels, to }: FigureChoiceProps) => {
  const navigate = useNavigate()
  return (
    <Select
      label="Tall"
      hiddenLabel
      choices={figureChoices(channels)}
      value={figure}
      onChange={chosen => void navigate(to(chosen), { preventScrollReset: true })}
    />
  )
}
