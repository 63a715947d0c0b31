import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { webhooks } from '#contract/webhooks/webhooks'
import { LONGEST_WEBHOOK_ADDRESS, type WebhookEvent, webhookEventKeys } from '#domain/webhooks/webhook-events'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import form from '../../ui/Form.module.css'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { EventChoice } from './EventChoice.tsx'
import { useWebhooksChanged } from './queries.ts'
import { webhookWords } from './words.ts'

interface NewWebhookProps {
  readonly onAdded: (address: string, secret: string) => void
}

/** Adds a webhook. */
export const NewWebhook = ({ onAdded }: NewWebhookProps) => {
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEventKeys)
  const [tried, setTried] = useState(false)
  const changed = useWebhooksChanged()
  const add = useMutation({
    mutationFn: (body: { address: string; events: WebhookEvent[] }) => call(webhooks.add, { body }),
    onSuccess: ({ secret }, body) => {
      setAddress('')
      setTried(false)
      showToast({ text: webhookWords.added })
      onAdded(body.address, secret)
    },
    onSettled: changed,
  })
  const written = address.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (written !== '' && events.length > 0) add.mutate({ address: written, events: [...events] })
  }
  const failure = add.error && asFailure(add.error)
  const wrongAddress =
    failure?.fields.address ?? (tried && written === '' ? webhookWords.writeAddress : undefined)
  return (
    <Section title={webhookWords.add} lead={webhookWords.addLead}>
      <form className={form.form} onSubmit={submit} noValidate aria-label={webhookWords.add}>
        <TextField
          label={webhookWords.address}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={webhookWords.placeholder}
          maxLength={LONGEST_WEBHOOK_ADDRESS}
          value={address}
          error={wrongAddress}
          onChange={event => {
            setAddress(event.target.value)
            add.reset()
          }}
        />
        <EventChoice
          chosen={events}
          onChange={setEvents}
          error={tried && events.length === 0 ? webhookWords.chooseOne : undefined}
        />
        {failure && !failure.fields.address && (
          <ErrorNote failure={failure} consequence={webhookWords.nothingSaved} />
        )}
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={add.isPending}>
            {webhookWords.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
