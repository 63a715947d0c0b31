import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RankedFigureKey, rankedFigureKeys, rankedFigures } from '#domain/rankings/categories'
import type { NameChoice } from '#domain/settings/chain-settings'
import { IconArrowLeft } from '../../ui/icons.ts'
import { monthAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FigureSkeleton } from '../../ui/Skeleton.tsx'
import styles from './AboutPage.module.css'
import { rankingOf } from './queries.ts'

/** Explanations of the ranked figures for the people in the rankings. */
const measures: Readonly<Record<RankedFigureKey, string>> = {
  vareromsPerKunde: 'Varer solgt i besøk, delt på antall besøk.',
  rebooking: 'Av hundre besøk, hvor mange som bestilte neste time.',
  oppgraderinger: 'Av hundre besøk, hvor mange som tok noe mer enn de bestilte.',
  totalOmsPerKunde: 'Behandlinger og varer i besøk, delt på antall besøk.',
  omsPerTime: 'Behandlinger og varer i besøk, delt på timer på jobb for kunder.',
  timesutnyttelse: 'Av hundre timer på jobb for kunder, hvor mange som var booket.',
}

const namesShown: Readonly<Record<NameChoice, string>> = {
  everyone: 'Alle står der med navn og salong.',
  topThree:
    'De tre øverste på hver liste står der med navn og salong. Deg selv ser du alltid; de andre er uten navn.',
}

/** Explains to the people in the rankings what is measured, why, who sees it and how long it is kept. */
export const AboutPage = () => {
  const { data, isPending } = useQuery(rankingOf(monthAt(Date.now())))
  return (
    <>
      <PageHeader
        title="Om målingene"
        before={
          <Link to="/rankings" className={styles.back}>
            <IconArrowLeft aria-hidden="true" /> Mesternes Mester
          </Link>
        }
      />
      <PageBody>
        {/* Wait for the data before showing the text, because the chain's settings appear in the middle of it. */}
        {isPending ? (
          <FigureSkeleton label="Henter siden" lines={5} />
        ) : (
          <div className={styles.text}>
            <h2>Hva som måles</h2>
            <dl className={styles.measures}>
              {rankedFigureKeys.map(key => (
                <div key={key}>
                  <dt>{rankedFigures[key].label}</dt>
                  <dd>{measures[key]}</dd>
                </div>
              ))}
            </dl>
            <p>
              Salg og besøk kommer fra kassene, timer og bookinger fra dagstallene. Beløp er uten mva., og
              returer er trukket fra. Ingen kunder er navngitt i tallene.
            </p>

            <h2>Slik blir plassene til</h2>
            <ul>
              <li>Høyest tall er best. Like tall deler plass, og neste plass teller dem alle: 1, 2, 2, 4.</li>
              <li>Jobber du i flere salonger, legges tallene dine sammen.</li>
              {data && data.minimumVisits > 0 && (
                <li>
                  Du trenger minst {data.minimumVisits} besøk i måneden for å være med. Salonger er alltid
                  med.
                </li>
              )}
              <li>
                <span lang="en">Overall Rankings</span> legger sammen plassene i de seks listene, og lavest
                sum vinner. Mangler du i en av dem, er du ikke med der.
              </li>
              <li>Løpende måned følger tallene etter hvert som de kommer inn.</li>
            </ul>

            <h2>Hvorfor</h2>
            <p>
              For å vise hva som lykkes, og gi alle noe å strekke seg etter. Plassene brukes ikke til å regne
              ut lønn.
            </p>

            <h2>Hvem som ser det</h2>
            <p>
              Alle som logger inn i kjeden, ser plassene og tallene i listene.{' '}
              {data && namesShown[data.named]} Lønn og sykefravær står aldri her.
            </p>

            <h2>Hvor lenge</h2>
            <p>
              Du kan se de seks siste månedene. Eldre måneder er lagret sammen med kjedens salgstall, og kan
              hentes fram. Kommer det nye tall til en måned, regnes plassene ut på nytt.
            </p>
          </div>
        )}
      </PageBody>
    </>
  )
}
