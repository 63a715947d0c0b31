import type { SavedReply } from '#contract/complaints/saved-replies'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { fromReply } from '#domain/complaints/saved-replies'
import { replyWords } from './replies/reply-words.ts'
import { templates } from './templates.ts'

interface OfferedText {
  /** The value of the choice. A template and a reply may have the same name. */
  readonly value: string
  readonly label: string
  readonly text: string
}

interface OfferedTexts {
  readonly templates: readonly OfferedText[]
  readonly mine: readonly OfferedText[]
}

/** What a message may begin with: the templates, and the person's own replies with the customer's first name. */
export const offeredTexts = (
  replies: readonly SavedReply[],
  language: CustomerLanguage,
  customer: string,
): OfferedTexts => ({
  templates: templates.map(({ label, text }) => ({
    value: `template ${label}`,
    label,
    text: text[language],
  })),
  mine: replies.map(reply => ({
    value: reply.objectId,
    label: `${reply.name}${reply.language === language ? '' : replyWords.inLanguage[reply.language]}`,
    text: fromReply(reply.text, customer),
  })),
})

/**
 * The message after a text was chosen. It takes the place of one that was chosen before; what the person wrote
 * stays above it.
 */
export const afterChoice = (written: string, chosenBefore: string, chosen: string): string => {
  const isOwn = written.trim() !== '' && written !== chosenBefore
  return isOwn ? `${written.trimEnd()}\n\n${chosen}` : chosen
}
