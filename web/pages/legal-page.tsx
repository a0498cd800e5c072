import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { language } from '../i18n/locale'
import { PlainPage } from '../layout/plain-page'
import { formatDate } from '../ui/format'
import { lastChanged } from './last-changed'
import styles from './legal.module.css'

export interface LegalSection {
  id: string
  title: string
  text: ReactNode
}

interface LegalPageProps {
  title: string
  inShort: string[]
  sections: LegalSection[]
}

/** Legal texts are not translated. */
const inEnglish = { lang: 'en', dir: 'ltr' } as const

/** A legal text: the date of its last change, in effect from today, a summary and numbered sections. */
export function LegalPage({ title, inShort, sections }: LegalPageProps) {
  // The browser looked for the address's section before it was rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <PlainPage title={title}>
      <article className={`stack gap-6 ${styles.page}`}>
        <header className={`stack gap-3 ${styles.head}`}>
          <h1>{title}</h1>
          {language !== 'en' && (
            <p>
              <Trans>This page is available in English only.</Trans>
            </p>
          )}
          <p className="faint">
            <Trans>
              Effective date: {ph({ today: formatDate(new Date().toISOString()) })} · Last changed:{' '}
              {ph({ changed: formatDate(lastChanged) })}
            </Trans>
          </p>
          <section className={`stack gap-3 card ${styles.short}`} aria-labelledby="in-short">
            <h2 id="in-short">
              <Trans comment="Heading of a summary">In short</Trans>
            </h2>
            <ul {...inEnglish}>
              {inShort.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        </header>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol {...inEnglish}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`stack gap-6 may-shrink ${styles.text}`} {...inEnglish}>
          {sections.map(({ id, title, text }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </article>
    </PlainPage>
  )
}
