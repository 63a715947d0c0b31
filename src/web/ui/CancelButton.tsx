import { Button } from './Button.tsx'

/** 'Avbryt' in a dialog that asks before an action. The dialog opens with the focus on it. */
export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button data-autofocus onClick={onClick}>
    Avbryt
  </Button>
)
