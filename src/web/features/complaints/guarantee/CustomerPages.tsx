import { useState } from 'react'
import { CasePage } from './CasePage.tsx'
import { CustomerFrame } from './CustomerFrame.tsx'
import { FormPage } from './FormPage.tsx'
import type { Sent } from './sent.ts'
import { useLanguage } from './use-language.ts'
import { wordsOf } from './words.ts'

/** /garanti/{salonId} is a salon's form; /garanti/sak#secret is the case behind a link. */
const placeNow = () => {
  const [, , at = ''] = location.pathname.split('/')
  return at === 'sak' ? { code: location.hash.slice(1) } : { salonId: decodeURIComponent(at) }
}

/** The customer pages: two pages without a router, a session or other internal parts. */
export const CustomerPages = () => {
  const [language, choose] = useLanguage()
  const [place, setPlace] = useState(placeNow)
  const [arrived, setArrived] = useState<Sent | null>(null)
  const words = wordsOf(language)
  return (
    <CustomerFrame language={language} onLanguage={choose} words={words}>
      {place.code === undefined ? (
        <FormPage
          salonId={place.salonId}
          language={language}
          words={words}
          onSent={(code, sent) => {
            history.replaceState(null, '', `/garanti/sak?lang=${language}#${code}`)
            setArrived(sent)
            setPlace({ code })
          }}
        />
      ) : (
        <CasePage
          code={place.code}
          words={words}
          arrived={arrived}
          onRenewed={code => {
            history.replaceState(null, '', `/garanti/sak?lang=${language}#${code}`)
            setPlace({ code })
          }}
        />
      )}
    </CustomerFrame>
  )
}
