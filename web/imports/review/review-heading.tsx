import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../ui/format'
import { FileIcon, InfoIcon } from '../../ui/icons'
import { remarkInWords } from '../remark-in-words'
import type { ReviewCounts } from './review'
import styles from './review-heading.module.css'

interface ReviewHeadingProps {
  /** The name of the file, or of its quiz. */
  name: string
  text: string
  counts: ReviewCounts
  /** The counted unit: a row may have become several questions. */
  unit: 'row' | 'question'
  heading: 'h1' | 'h3'
  /** Notes about the whole file. */
  notes?: string[]
  children?: ReactNode
}

/** What was read, and how much of it can be saved. Ready, to fix and left out add up to all. */
export function ReviewHeading({
  name,
  text,
  counts,
  unit,
  heading: Heading,
  notes = [],
  children,
}: ReviewHeadingProps) {
  return (
    <div className={`cluster spread ${styles.heading}`}>
      <div className={`stack gap-2 may-shrink ${styles.words}`}>
        {children}
        <Heading>
          <Trans>Check what we read</Trans>
        </Heading>
        <p className={`gap-2 muted breakable ${styles.file}`}>
          <FileIcon />
          <span>
            <Trans comment="{text}: how the file was understood, as in “laid out like our template”">
              <b dir="auto">{name}</b>, {text}. Nothing is saved yet.
            </Trans>
          </span>
        </p>
        {notes.map((note) => (
          <p key={note} className={`gap-2 muted breakable ${styles.note}`} dir="auto">
            <InfoIcon />
            <span>{remarkInWords(note)}</span>
          </p>
        ))}
      </div>
      <ul className={`cluster muted strong ${styles.counts}`} aria-label={t`Counts`}>
        <li>{unit === 'row' ? <RowsRead count={counts.all} /> : <QuestionsRead count={counts.all} />}</li>
        <li className={styles.leaf}>
          <Ready count={counts.ready} />
        </li>
        <li className={counts.toFix > 0 ? styles.marigold : undefined}>
          <ToFix count={counts.toFix} />
        </li>
        {counts.leftOut > 0 && (
          <li>
            <LeftOut count={counts.leftOut} />
          </li>
        )}
      </ul>
    </div>
  )
}

const RowsRead = ({ count }: { count: number }) => (
  <Trans comment="How many rows or questions of a file">
    <b>{ph({ number: formatNumber(count) })}</b> <Plural value={count} one="row read" other="rows read" />
  </Trans>
)

const QuestionsRead = ({ count }: { count: number }) => (
  <Trans comment="How many rows or questions of a file">
    <b>{ph({ number: formatNumber(count) })}</b> <Plural value={count} one="question read" other="questions read" />
  </Trans>
)

const Ready = ({ count }: { count: number }) => (
  <Trans comment="How many rows or questions of a file">
    <b>{ph({ number: formatNumber(count) })}</b> <Plural value={count} one="ready" other="ready" />
  </Trans>
)

const ToFix = ({ count }: { count: number }) => (
  <Trans comment="How many rows or questions of a file">
    <b>{ph({ number: formatNumber(count) })}</b> <Plural value={count} one="to fix" other="to fix" />
  </Trans>
)

const LeftOut = ({ count }: { count: number }) => (
  <Trans comment="How many rows or questions of a file">
    <b>{ph({ number: formatNumber(count) })}</b> <Plural value={count} one="left out" other="left out" />
  </Trans>
)
