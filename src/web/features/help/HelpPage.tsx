import { Link, useParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import rows from '../../ui/Rows.module.css'
import styles from './HelpPage.module.css'
import { ManualText } from './ManualText.tsx'
import { type Manual, manuals } from './manuals.ts'

const texts = import.meta.glob<string>('../../../../docs/manuals/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const textOf = ({ slug }: Manual): string => texts[`../../../../docs/manuals/${slug}.md`] ?? ''

const ManualList = ({ of }: { readonly of: readonly Manual[] }) => (
  <ul className={rows.list}>
    {of.map(({ slug, title, about }) => (
      <li key={slug} className={rows.row}>
        <div className={rows.name}>
          <Link to={`/help/${slug}`} className={rows.link}>
            {title}
          </Link>
          <span className={rows.under}>{about}</span>
        </div>
      </li>
    ))}
  </ul>
)

/** /help: the manuals, those for the reader's role first. */
const HelpList = () => {
  const { type } = useMe()
  const own = manuals.filter(({ readers }) => readers.includes(type))
  const others = manuals.filter(manual => !own.includes(manual))
  return (
    <>
      <PageHeader title="Hjelp" />
      <PageBody>
        {own.length > 0 && (
          <section className={styles.group} aria-labelledby="own">
            <h2 id="own">For deg</h2>
            <ManualList of={own} />
          </section>
        )}
        <section className={styles.group} aria-labelledby="others">
          <h2 id="others">{own.length > 0 ? 'For andre' : 'Veiledninger'}</h2>
          <ManualList of={others} />
        </section>
      </PageBody>
    </>
  )
}

/** /help and /help/<manual>. */
export const HelpPage = () => {
  const { slug } = useParams()
  if (slug === undefined) return <HelpList />
  const manual = manuals.find(one => one.slug === slug)
  if (!manual) return <NotFoundPage />
  return (
    <>
      <PageHeader title={manual.title} before={<BackLink to="/help">Hjelp</BackLink>} />
      <PageBody>
        <ManualText text={textOf(manual)} />
      </PageBody>
    </>
  )
}
