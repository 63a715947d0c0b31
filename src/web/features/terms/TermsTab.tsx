import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SettingValues } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { uncertifiedWageAt } from '#domain/payroll/pay-floor'
import { missingTariff } from '#domain/payroll/tariffs'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { allTerms, chainSettings, listedBaseAmounts } from '../../api/chain.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { BaseAmounts } from './BaseAmounts.tsx'
import { listedInForce, SHIPPED, sinceWhen, toTerms } from './listed.ts'
import { TermsSet } from './TermsSet.tsx'
import styles from './TermsTab.module.css'

/** The terms of pay, latest first: future, current and past. */
export const TermsTab = () => {
  const terms = useQuery(allTerms)
  const settings = useQuery(chainSettings)
  const amounts = useQuery(listedBaseAmounts)
  return (
    <Fetched
      queries={[terms, settings, amounts]}
      what="Vilkårene"
      waiting={<TableSkeleton label="Henter vilkår" rows={8} figures={2} />}
    >
      {terms.data && settings.data && <TermsList all={terms.data} chain={settings.data} />}
      {amounts.data && <BaseAmounts all={amounts.data} />}
    </Fetched>
  )
}

const TermsList = ({ all, chain }: { all: readonly ListedTerms[]; chain: SettingValues }) => {
  const now = monthAt(Date.now())
  const current = listedInForce(all, now)
  const isShipped = current.objectId === SHIPPED
  const uncertified = current.uncertifiedWage === undefined ? uncertifiedWageAt(toTerms(current), now) : null
  const missing = missingTariff({ from: month(current.from) }, isShipped, now)
  return (
    <>
      {missing && (
        <div className={styles.missing}>
          <Note level="warning" title={`Satsene fra ${monthName(missing)} mangler`}>
            Frisørtariffen endres 1. april hvert år. Legg inn nye vilkår fra {monthName(missing)} når satsene
            er klare.
          </Note>
        </div>
      )}
      {uncertified && (
        <div className={styles.missing}>
          <Note level="neutral" title="Timelønn uten svennebrev er ikke skrevet inn">
            {`Gulvet for ufaglærte, hjelpearbeidere og lærekandidater regnes av ${kroner(uncertified.perHour)} fra ${monthName(uncertified.from)}, den nyeste som er kjent. Skriv inn dagens sats i vilkårene.`}
          </Note>
        </div>
      )}
      <div className={styles.head}>
        <p className={styles.lead}>
          Nå gjelder vilkårene fra {sinceWhen(current)}. Lønn regnes ut med dem som gjaldt i lønnsmåneden, og
          en sendt rapport beholder sine.
        </p>
        <ButtonLink
          as={Link}
          to="/admin-panel/terms/new"
          look="primary"
          icon={<IconPlus aria-hidden="true" />}
        >
          Nye vilkår
        </ButtonLink>
      </div>
      <ol className={styles.list}>
        {all.map((terms, i) => (
          <TermsSet
            key={terms.objectId}
            terms={terms}
            before={all[i + 1]}
            chain={chain}
            state={terms === current ? 'now' : terms.from > now ? 'coming' : 'past'}
          />
        ))}
      </ol>
    </>
  )
}
