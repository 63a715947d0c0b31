import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { asFailure, type Failure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { useAccountChanged } from './queries.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.provider
const SECTION = '/konto#account-provider'

/**
 * Where the provider sends a signed-in person back to: it links the account and opens the account page. A person who has just signed
 * in continues on the page that they left.
 */
export const ProviderReturnPage = () => {
  const [answer] = useState(location.search)
  const [failure, setFailure] = useState<Failure>()
  const navigate = useNavigate()
  const changed = useAccountChanged()
  const sent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is sent once
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    history.replaceState(null, '', location.pathname)
    const link = async () => {
      const provider = await import('../../api/provider.ts')
      if (provider.purposeOf(answer) !== 'link') return navigate(provider.leftFrom(), { replace: true })
      await provider.linkByAnswer(answer)
      await changed()
      showToast({ text: text.linked })
      return navigate(SECTION, { replace: true })
    }
    link().catch((error: unknown) => setFailure(asFailure(error)))
  }, [])
  return (
    <>
      <PageHeader title={ownAccountWords.title} />
      <PageBody>
        {failure ? (
          <div className={styles.part}>
            <ErrorNote failure={failure} consequence={text.notLinked} />
            <ButtonLink as={Link} to={SECTION} replace>
              {text.back}
            </ButtonLink>
          </div>
        ) : (
          <ListSkeleton label={text.linking} rows={3} />
        )}
      </PageBody>
    </>
  )
}
