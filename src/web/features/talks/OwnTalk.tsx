import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styles from './OwnTalk.module.css'
import { Points } from './Points.tsx'
import { ownTalks, useLiveTalks } from './queries.ts'
import { heldWords, talkWords } from './words.ts'

/** What the reader agreed in their newest talk. Nothing without one, and errors are not shown, because /talks shows them. */
export const OwnTalk = () => {
  useLiveTalks()
  const { data } = useQuery(ownTalks)
  const [newest] = data ?? []
  if (!newest) return null
  return (
    <section aria-labelledby="own-talk">
      <h2 id="own-talk">{talkWords.agreed}</h2>
      <p className={styles.held}>{heldWords(newest)}</p>
      <Points points={newest.points} />
      <Link to="/talks" className={styles.all}>
        {talkWords.all}
      </Link>
    </section>
  )
}
