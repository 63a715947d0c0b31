import { type ReactNode, useEffect, useState } from 'react'
import { type CustomerLanguage, customerLanguages } from '#domain/complaints/customer-view'
import { Button } from '../../../ui/Button.tsx'
import { writeDatesIn } from '../../../ui/norwegian-time.ts'
import { Strands } from '../../../ui/Strands.tsx'
import { CasePage } from './CasePage.tsx'
import styles from './CustomerPages.module.css'
import { FormPage } from './FormPage.tsx'
import type { Sent } from './sent.ts'
import { BRAND, type Words, wordsOf } from './words.ts'

const art = {
  seed: 7,
  width: 900,
  height: 120,
  count: 26,
  knot: 0.5,
  tight: 0.16,
  wide: 1.35,
  tilt: -0.2,
  wave: 0.12,
  stroke: 1.5,
  opacity: 1,
  colours: ['#E0A078', '#D98FB8', '#B35E97', '#7B2F68'],
}

interface CustomerFrameProps {
  readonly language: CustomerLanguage
  readonly onLanguage: (language: CustomerLanguage) => void
  readonly words: Words
  readonly children: ReactNode
}

/** The frame of the customer pages: the guarantee's name and the language switch. */
const CustomerFrame = ({ language, onLanguage, words, children }: CustomerFrameProps) => {
  const other = language === 'nb' ? 'en' : 'nb'
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <Strands shape={art} />
      </div>
      <header className={styles.head}>
        <p className={styles.brand} lang="nb">
          {BRAND}
        </p>
        <Button size="small" lang={other} onClick={() => onLanguage(other)}>
          {words.otherLanguage}
        </Button>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

const isLanguage = (text: string | null): text is CustomerLanguage =>
  text !== null && Object.hasOwn(customerLanguages, text)

/** Norwegian for browsers set to a Scandinavian language, otherwise English. */
const ofTheBrowser = (): CustomerLanguage => (/^(nb|nn|no|da|sv)\b/.test(navigator.language) ? 'nb' : 'en')

/** The page language: from the URL, otherwise from the browser. It is written to the URL and to the page's `lang`. */
const useLanguage = (): readonly [CustomerLanguage, (language: CustomerLanguage) => void] => {
  const [language, setLanguage] = useState<CustomerLanguage>(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    return isLanguage(asked) ? asked : ofTheBrowser()
  })
  writeDatesIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: CustomerLanguage) => {
    history.replaceState(null, '', `${location.pathname}?lang=${chosen}${location.hash}`)
    setLanguage(chosen)
  }
  return [language, choose]
}

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
