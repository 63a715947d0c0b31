import { ButtonLink } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import styles from './AskTheManagerPage.module.css'
import { SignedOutFrame } from './SignedOutFrame.tsx'

interface AskTheManagerPageProps {
  readonly title: string
  readonly text: string
}

/** For what is done by a person, not by a form: it says by whom, and leads back to the login. */
export const AskTheManagerPage = ({ title, text }: AskTheManagerPageProps) => {
  usePageTitle(title)
  return (
    <SignedOutFrame>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>Snakk med sjefen i salongen din. {text}</p>
      <ButtonLink as="a" href="/" size="large">
        Til innlogging
      </ButtonLink>
    </SignedOutFrame>
  )
}
