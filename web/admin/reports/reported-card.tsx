import { i18n } from '#i18n'
import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReportedQuiz, ReportReason } from '../../../contract/endpoints/reports'
import { shown } from '../../../contract/text'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { formatDateTime, formatNumber } from '../../ui/format'
import { Callout } from '../../ui/notice'
import { ReportActions } from './report-actions'
import { reasonNames } from './report-words'
import { WhatWasSaid } from './what-was-said'
import styles from './reports.module.css'
import { langOf } from '../../i18n/locale'

/** A reported quiz: how often and why, what was said, and what to do about it. */
export function ReportedCard({ quiz }: { quiz: ReportedQuiz }) {
  const [isOpen, setIsOpen] = useState(false)
  const { quizId, hostId, title, language, reports, reasons, reportedAt, unpublishedReason } = quiz
  const counted = (Object.entries(reasons) as [ReportReason, number][]).sort(([, one], [, other]) => other - one)
  return (
    <li className={`card stack gap-3 ${styles.quiz}`}>
      <div className="row cluster spread gap-2">
        <h2 dir="auto" {...langOf(language)} tabIndex={-1}>
          {shown(title)}
        </h2>
        <States quiz={quiz} />
      </div>
      <ul className={`cluster faint figures ${styles.facts}`}>
        <li>{plural(reports, { one: '# report', other: '# reports' })}</li>
        {counted.map(([reason, times]) => (
          <li key={reason}>
            {t({
              message: `${ph({ reason: i18n._(reasonNames[reason]) })}: ${ph({ times: formatNumber(times) })}`,
              comment: 'How many have reported a quiz for a reason',
            })}
          </li>
        ))}
        {reportedAt && (
          <li>
            <Trans comment="When a quiz was reported for the last time">
              Last on {ph({ moment: formatDateTime(reportedAt) })}
            </Trans>
          </li>
        )}
      </ul>
      {unpublishedReason !== null && (
        <Callout>
          <Trans>
            You took it out of the gallery: <span dir="auto">{ph({ reason: shown(unpublishedReason) })}</span>
          </Trans>
        </Callout>
      )}
      <div className="row cluster gap-2">
        <ReportActions quiz={quiz} />
        <ButtonLink look="ghost" size="small" href={`/admin/users/${encodeURIComponent(hostId)}/quizzes/${quizId}`}>
          <Trans comment="Button: read the reported quiz">Read it</Trans>
        </ButtonLink>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Trans>What was said</Trans>
        </Button>
      </div>
      {isOpen && <WhatWasSaid quizId={quizId} language={language} />}
    </li>
  )
}

const States = ({ quiz: { isPublic, isEditedSince, askedAt } }: { quiz: ReportedQuiz }) => (
  <span className="cluster gap-2">
    {isPublic ? (
      <Badge tone="leaf">
        <Trans comment="A quiz that everyone can find">Public</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans>Not public</Trans>
      </Badge>
    )}
    {isEditedSince && (
      <Badge tone="marigold">
        <Trans comment="A quiz was changed after it was reported">Edited since</Trans>
      </Badge>
    )}
    {askedAt && (
      <Badge tone="coral">
        <Trans comment="The host of a quiz that was taken out of the gallery">Asks for another look</Trans>
      </Badge>
    )}
  </span>
)
