import { Link } from 'react-router'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Note } from '../../../ui/Note.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { MappingSection } from '../MappingSection.tsx'
import { mappingKinds } from '../rows.ts'
import styles from './OfferList.module.css'
import { OfferList } from './OfferList.tsx'
import { countOffers } from './offers.ts'
import { useAccept } from './use-accept.ts'
import { useOffers } from './use-offers.ts'
import { laterWords, shownGroup, shownPerson, shownSalon, whatIsOffered } from './words.ts'

/** Everything that the register files propose (F32): accepted together or one at a time. The rest is chosen by hand below. */
export const OffersPage = () => {
  const { data, broken, retry, readAgain } = useOffers()
  const { accepting, count } = useAccept()
  const busy = accepting.isPending
  return (
    <>
      <BackLink place="body" to="/customer-admin-panel/mapping">
        Koblinger
      </BackLink>
      {broken?.error && (
        <NotFetched
          failure={asFailure(broken.error)}
          what="Forslagene"
          onRetry={retry}
          retrying={broken.isFetching}
        />
      )}
      {!data && !broken && <TableSkeleton label="Henter forslagene" figures={2} />}
      {data && (
        <Proposals
          {...data}
          busy={busy}
          count={count}
          failure={accepting.error}
          done={accepting.isSuccess}
          onAccept={these => accepting.mutate({ these })}
          onAcceptAll={() => accepting.mutate({ these: data.offers, after: readAgain })}
        />
      )}
    </>
  )
}

type FromFiles = NonNullable<ReturnType<typeof useOffers>['data']>
type Accepting = Parameters<ReturnType<typeof useAccept>['accepting']['mutate']>[0]

interface ProposalsProps extends FromFiles {
  readonly busy: boolean
  /** The number accepted so far. */
  readonly count: number
  readonly failure: unknown
  readonly done: boolean
  readonly onAccept: (these: Accepting['these']) => void
  readonly onAcceptAll: () => void
}

const Proposals = ({ offers, later, known, busy, count, failure, done, ...on }: ProposalsProps) => {
  const offered = countOffers(offers)
  const open = mappingKinds.filter(kind => offers.open[kind].length > 0)
  const isEmpty = offered === 0 && open.length === 0 && later.length === 0
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>Fra kassefila</h2>
          <p role="status">{busy ? `${count} godtatt så langt` : whatIsOffered(offers, later)}</p>
        </div>
        {offered > 0 && (
          <Button look="primary" busy={busy} onClick={on.onAcceptAll}>
            Godta alt
          </Button>
        )}
      </header>
      {failure !== null && (
        <div className={styles.note}>
          <ErrorNote failure={asFailure(failure)} consequence="Det som ble godtatt før, gjelder." />
        </div>
      )}
      {done && !busy && (
        <div className={styles.note} role="status">
          <Note
            level="success"
            title="Godtatt"
            action={
              <ButtonLink as={Link} to="/chain/perSalon" size="small">
                Se tallene
              </ButtonLink>
            }
          >
            Kvitteringene teller nå.
          </Note>
        </div>
      )}
      {isEmpty && !done && (
        <EmptyState
          title="Ingenting venter"
          why="Alt i filene er kjent. Nye navn kommer hit når en fil er lest inn."
          seed={26}
        />
      )}
      <OfferList
        title="Salonger i filene"
        lead="Etter stedet kassa står på."
        offers={offers.salons}
        show={shownSalon}
        busy={busy}
        onAccept={salons => on.onAccept({ salons })}
      />
      <OfferList
        title="Ansatte i filene"
        lead="Etter navnet fila har på nummeret."
        offers={offers.people}
        show={offer => shownPerson(offer, known)}
        busy={busy}
        onAccept={people => on.onAccept({ people })}
      />
      {later.length > 0 && (
        <p className={styles.later}>Kommer når kassa har fått salong: {laterWords(later)}.</p>
      )}
      <OfferList
        title="Varegrupper i filene"
        lead="Etter koden kassa har for gruppa. Grupper med kode for varer og behandling teller alt."
        offers={offers.groups}
        show={shownGroup}
        busy={busy}
        onAccept={groups => on.onAccept({ groups })}
      />
      {open.length > 0 && (
        <>
          <h2 className={styles.own}>Dette må du velge selv</h2>
          {open.map(kind => (
            <MappingSection key={kind} kind={kind} waiting={offers.open[kind]} mapped={[]} known={known} />
          ))}
        </>
      )}
    </>
  )
}
