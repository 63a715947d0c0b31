import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_WEBHOOKS } from '#domain/webhooks/webhook-events'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { allWebhooks } from './queries.ts'
import { SecretNote } from './SecretNote.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { webhookWords } from './words.ts'

/** The webhooks of the chain: what is sent to whom, and whether it arrived (A130). */
export const WebhooksTab = () => {
  const listed = useQuery(allWebhooks)
  const [shown, setShown] = useState<{ readonly address: string; readonly secret: string } | null>(null)
  const show = (address: string, secret: string) => setShown({ address, secret })
  const all = listed.data ?? []
  const givenUp = all.reduce((total, one) => total + one.givenUp, 0)
  return (
    <Fetched
      queries={[listed]}
      what={webhookWords.what}
      waiting={<ListSkeleton label={webhookWords.waiting} rows={3} />}
    >
      {shown && <SecretNote {...shown} onDone={() => setShown(null)} />}
      {givenUp > 0 && (
        <Note level="danger" title={webhookWords.givenUp(givenUp)}>
          <p>{webhookWords.givenUpWhy}</p>
        </Note>
      )}
      <Section title={webhookWords.list} lead={webhookWords.lead}>
        {all.length > 0 ? (
          <ul>
            {all.map(webhook => (
              <WebhookRow key={webhook.objectId} webhook={webhook} onRenewed={show} />
            ))}
          </ul>
        ) : (
          <EmptyState title={webhookWords.none} why={webhookWords.noneWhy} seed={13} headingLevel={3} />
        )}
      </Section>
      {all.length < MOST_WEBHOOKS ? <NewWebhook onAdded={show} /> : <p>{webhookWords.full}</p>}
    </Fetched>
  )
}
