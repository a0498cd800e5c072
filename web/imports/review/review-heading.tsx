import type { ReactNode } from 'react'
import { formatNumber, plural } from '../../ui/format'
import { FileIcon, InfoIcon } from '../../ui/icons'
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
        <Heading>Check what we read</Heading>
        <p className={`gap-2 muted breakable ${styles.file}`}>
          <FileIcon />
          <span>
            <b dir="auto">{name}</b>, {text}. Nothing is saved yet.
          </span>
        </p>
        {notes.map((note) => (
          <p key={note} className={`gap-2 muted breakable ${styles.note}`} dir="auto">
            <InfoIcon />
            <span>{note}</span>
          </p>
        ))}
      </div>
      <ul className={`cluster muted strong ${styles.counts}`} aria-label="Counts">
        <Count number={counts.all} name={plural(counts.all, { one: `${unit} read`, other: `${unit}s read` })} />
        <Count number={counts.ready} name="ready" tone="leaf" />
        <Count number={counts.toFix} name="to fix" tone={counts.toFix > 0 ? 'marigold' : undefined} />
        {counts.leftOut > 0 && <Count number={counts.leftOut} name="left out" />}
      </ul>
    </div>
  )
}

const Count = ({ number, name, tone }: { number: number; name: string; tone?: 'leaf' | 'marigold' }) => (
  <li className={tone && styles[tone]}>
    <b>{formatNumber(number)}</b> {name}
  </li>
)
