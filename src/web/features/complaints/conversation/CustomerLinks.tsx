import type { Complaint } from '#contract/complaints/complaints'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconLinkOff } from '../../../ui/icons.ts'
import { complaintWords } from '../words.ts'
import type { useConversation } from './use-conversation.ts'

interface CustomerLinksProps {
  readonly complaint: Complaint
  readonly withdraw: ReturnType<typeof useConversation>['withdraw']
}

/** Withdraws the links that give the customer access to the case. */
export const CustomerLinks = ({ complaint: { name, reachedBy }, withdraw }: CustomerLinksProps) => {
  const ask = async () => {
    const yes = await areYouSure({
      consequence: complaintWords.withdrawConsequence(name, reachedBy === 'email'),
      action: complaintWords.withdrawLinks,
      danger: true,
    })
    if (yes) withdraw.mutate()
  }
  return (
    <Button
      size="small"
      look="quiet"
      icon={<IconLinkOff aria-hidden="true" />}
      busy={withdraw.isPending}
      onClick={() => void ask()}
    >
      {complaintWords.withdrawLinks}
    </Button>
  )
}
