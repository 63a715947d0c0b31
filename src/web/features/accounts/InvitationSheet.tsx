import type { MadeInvitation } from '#contract/accounts/accounts'
import { Button } from '../../ui/Button.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './InvitationSheet.module.css'
import { QrCode } from './QrCode.tsx'
import { invitationsWords, invitationWords } from './words.ts'

/** Three groups of four. */
const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

/** Where a code is typed: the link without its code. */
const placeOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')

const Card = ({ invitation: { name, url, code, until, email } }: { invitation: MadeInvitation }) => (
  <li className={styles.card}>
    <QrCode text={url} label={invitationWords.qr(name)} />
    <div className={styles.words}>
      <h2>{name}</h2>
      <p>
        {invitationsWords.scan} <span className={styles.place}>{placeOf(url)}</span> {invitationsWords.type}
      </p>
      <p className={styles.typed}>{inGroups(code)}</p>
      <p className={styles.quiet}>
        Virker én gang, til {momentAt(until)}
        {email && <span className={styles.mailed}>Brev sendt til {email}</span>}
      </p>
    </div>
  </li>
)

interface InvitationSheetProps {
  readonly made: readonly MadeInvitation[]
  readonly onDone: () => void
}

/** The codes of new invitations, to be printed and cut. They are shown only here. */
export const InvitationSheet = ({ made, onDone }: InvitationSheetProps) => (
  <>
    <PageHeader
      title={invitationsWords.sheet(made.length)}
      actions={
        <div className={styles.actions}>
          <Button look="primary" onClick={() => window.print()}>
            {invitationsWords.print}
          </Button>
          <Button onClick={onDone}>{invitationsWords.done}</Button>
        </div>
      }
    />
    <PageBody>
      <p className={styles.once}>{invitationsWords.once}</p>
      <ul className={styles.cards}>
        {[...made]
          .sort((a, b) => a.name.localeCompare(b.name, 'nb'))
          .map(invitation => (
            <Card key={invitation.objectId} invitation={invitation} />
          ))}
      </ul>
    </PageBody>
  </>
)
