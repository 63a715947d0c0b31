import { Button } from '../../ui/Button.tsx'

interface DraftActionsProps {
  readonly canReset: boolean
  readonly canSend: boolean
  readonly sending: boolean
  readonly onReset: () => void
  readonly onSend: () => void
}

export const DraftActions = ({ canReset, canSend, sending, onReset, onSend }: DraftActionsProps) => (
  <>
    <Button lang="en" disabled={!canReset || sending} onClick={onReset}>
      Reset All
    </Button>
    <Button look="primary" lang="en" disabled={!canSend} busy={sending} onClick={onSend}>
      {sending ? 'Processing' : 'Send report'}
    </Button>
  </>
)
