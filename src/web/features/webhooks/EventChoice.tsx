import { type WebhookEvent, webhookEventKeys } from '#domain/webhooks/webhook-events'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import form from '../../ui/Form.module.css'
import { webhookWords } from './words.ts'

interface EventChoiceProps {
  readonly chosen: readonly WebhookEvent[]
  readonly onChange: (chosen: readonly WebhookEvent[]) => void
  readonly error?: string | undefined
}

/** The events that a webhook asks for. */
export const EventChoice = ({ chosen, onChange, error }: EventChoiceProps) => (
  <fieldset className={form.group}>
    <legend>{webhookWords.chooseEvents}</legend>
    {webhookEventKeys.map(event => (
      <Checkbox
        key={event}
        label={webhookWords.eventName(event)}
        checked={chosen.includes(event)}
        onChange={checked =>
          onChange(webhookEventKeys.filter(one => (one === event ? checked : chosen.includes(one))))
        }
      />
    ))}
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)
