import { useState } from 'react'
import type { ReportedQuiz, ReportReason } from '../../../contract/endpoints/reports'
import { shown } from '../../../contract/text'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { formatCount, formatDateTime } from '../../ui/format'
import { Callout } from '../../ui/notice'
import { ReportActions } from './report-actions'
import { reasonNames } from './report-words'
import { WhatWasSaid } from './what-was-said'
import styles from './reports.module.css'

/** A reported quiz: how often and why, what was said, and what to do about it. */
export function ReportedCard({ quiz }: { quiz: ReportedQuiz }) {
  const [isOpen, setIsOpen] = useState(false)
  const { quizId, hostId, title, reports, reasons, reportedAt, isEditedSince, askedAt, unpublishedReason } = quiz
  const counted = (Object.entries(reasons) as [ReportReason, number][]).sort(([, one], [, other]) => other - one)
  return (
    <li className={`card stack gap-3 ${styles.quiz}`}>
      <div className="row cluster spread gap-2">
        <h2 dir="auto" tabIndex={-1}>
          {shown(title)}
        </h2>
        <span className="cluster gap-2">
          {quiz.isPublic ? <Badge tone="leaf">Public</Badge> : <Badge>Not public</Badge>}
          {isEditedSince && <Badge tone="marigold">Edited since</Badge>}
          {askedAt && <Badge tone="coral">Asks for another look</Badge>}
        </span>
      </div>
      <ul className={`cluster faint figures ${styles.facts}`}>
        <li>{formatCount(reports, 'report')}</li>
        {counted.map(([reason, times]) => (
          <li key={reason}>
            {times} {reasonNames[reason]}
          </li>
        ))}
        {reportedAt && <li>Last on {formatDateTime(reportedAt)}</li>}
      </ul>
      {unpublishedReason !== null && (
        <Callout>
          You took it out of the gallery: <span dir="auto">{shown(unpublishedReason)}</span>
        </Callout>
      )}
      <div className="row cluster gap-2">
        <ReportActions quiz={quiz} />
        <ButtonLink look="ghost" size="small" href={`/admin/users/${encodeURIComponent(hostId)}/quizzes/${quizId}`}>
          Read it
        </ButtonLink>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          What was said
        </Button>
      </div>
      {isOpen && <WhatWasSaid quizId={quizId} />}
    </li>
  )
}
