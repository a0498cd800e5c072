import { i18n } from '#i18n'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api'
import type { Picture as QuestionPicture } from '../../../contract/endpoints/pictures'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { langOf } from '../../i18n/locale'
import { query } from '../../queries'
import { Picture } from '../../questions/picture'
import { Badge } from '../../ui/badge'
import { formatDateTime } from '../../ui/format'
import { LoadFailure } from '../../ui/load-failure'
import { reasonNames } from './report-words'
import styles from './reports.module.css'

type Read = Reply<typeof routes.reports.read>

/** The latest reports of a quiz, and the quiz as they saw it where it has been edited since. */
export function WhatWasSaid({ quizId, language }: { quizId: number; language: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(query(routes.reports.read, { quizId: String(quizId) }))
  if (error)
    return (
      <LoadFailure
        title={t`Couldn’t load the reports`}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <p className="faint">
        <Trans comment="While something is fetched">Loading…</Trans>
      </p>
    )
  return (
    <div className={`stack gap-3 ${styles.said}`}>
      {data.reports.length === 0 && (
        <p className="faint">
          <Trans>Nothing is kept of what was said.</Trans>
        </p>
      )}
      <ul>
        {data.reports.map(({ reason, text, reportedAt, version }, index) => (
          <li key={index}>
            <p className="faint fine">
              {i18n._(reasonNames[reason])} · {formatDateTime(reportedAt)}{' '}
              {version < data.version && (
                <Badge>
                  <Trans comment="A quiz was changed after it was reported">Edited since</Trans>
                </Badge>
              )}
            </p>
            {text !== null && (
              <p className="breakable" dir="auto">
                {shown(text)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {data.versions
        .filter(({ version }) => version < data.version)
        .map((each) => (
          <AsItWas key={each.version} {...each} language={language} />
        ))}
    </div>
  )
}

/** Versions do not keep the quiz's language, which hardly ever changes. */
type Version = Read['versions'][number] & { language: string | undefined }

const AsItWas = ({ version, content: { title, description, cover, questions }, language }: Version) => (
  <details>
    <summary>
      <Trans>As it was saved on {ph({ moment: formatDateTime(version) })}</Trans>
    </summary>
    <h3 dir="auto" {...langOf(language)}>
      {shown(title)}
    </h3>
    {description !== null && (
      <p className="breakable" dir="auto" {...langOf(language)}>
        {shown(description)}
      </p>
    )}
    {cover && <Pictures pictures={[cover]} />}
    <ol>
      {questions.map(({ text, options, explanation, pictures = [] }, index) => (
        <li key={index} dir="auto" {...langOf(language)}>
          {shown(text)}
          <span className="muted"> {options.map(shown).join(' · ')}</span>
          {explanation !== null && <span className="faint"> {shown(explanation)}</span>}
          <Pictures pictures={pictures} />
        </li>
      ))}
    </ol>
  </details>
)

const Pictures = ({ pictures }: { pictures: readonly QuestionPicture[] }) =>
  pictures.length > 0 && (
    <div className="cluster gap-2">
      {pictures.map((picture, index) => (
        <Picture key={index} className={styles.picture} picture={picture} sizes="8rem" isLazy />
      ))}
    </div>
  )
