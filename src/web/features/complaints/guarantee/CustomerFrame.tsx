import type { ReactNode } from 'react'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { Button } from '../../../ui/Button.tsx'
import { Strands } from '../../../ui/Strands.tsx'
import styles from './CustomerFrame.module.css'
import { BRAND, type Words } from './words.ts'

const art = {
  ...{ seed: 7, width: 900, height: 120, count: 26, knot: 0.5, tight: 0.16, wide: 1.35, tilt: -0.2 },
  ...{ wave: 0.12, stroke: 1.5, opacity: 1, colours: ['#E0A078', '#D98FB8', '#B35E97', '#7B2F68'] },
}

interface CustomerFrameProps {
  readonly language: CustomerLanguage
  readonly onLanguage: (language: CustomerLanguage) => void
  readonly words: Words
  readonly children: ReactNode
}

/** The frame of the customer pages: the guarantee's name and the language switch. */
export const CustomerFrame = ({ language, onLanguage, words, children }: CustomerFrameProps) => {
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
