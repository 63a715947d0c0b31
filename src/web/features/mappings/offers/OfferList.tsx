import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './OfferList.module.css'
import type { ShownOffer } from './words.ts'

interface OfferListProps<Offer> {
  readonly title: string
  readonly lead?: string
  readonly offers: readonly Offer[]
  readonly show: (offer: Offer) => ShownOffer
  readonly busy: boolean
  readonly onAccept: (offers: readonly Offer[]) => void
}

/** The proposals of one kind, accepted together or one at a time. Nothing when there are none. */
export const OfferList = <Offer,>({ title, lead, offers, show, busy, onAccept }: OfferListProps<Offer>) =>
  offers.length > 0 && (
    <Section
      title={title}
      lead={lead}
      action={
        offers.length > 1 && (
          <Button size="small" disabled={busy} onClick={() => onAccept(offers)}>
            Godta {offers.length}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {offers.map(offer => {
          const { key, name, about, proposal } = show(offer)
          return (
            <li key={key} className={styles.row}>
              <span className={styles.name}>
                {name}
                <span className={styles.about}>{about}</span>
              </span>
              <span className={styles.proposal}>{proposal}</span>
              <Button
                size="small"
                disabled={busy}
                aria-label={`Godta ${name}`}
                onClick={() => onAccept([offer])}
              >
                Godta
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
