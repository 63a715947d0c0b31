import { useState } from 'react'
import { CasePage } from './CasePage.tsx'
import { CustomerFrame } from './CustomerFrame.tsx'
import { FormPage } from './FormPage.tsx'
import type { Sent } from './sent.ts'
import { useLanguage } from './use-language.ts'
import { wordsOf } from './words.ts'

/** /garanti/{salonId} is the form of a salon, /garanti/sak#secret the case behind its link. */
const placeNow = () => {
  const [, , at = ''] = location.pathname.split('/')
  return at === 'sak' ? { code: location.hash.slice(1) } : { salonId: decodeURIComponent(at) }
}

/** What customers see: two pages without a router, a session or anything else of the inside. */
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
