import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportReason } from '../../contract/endpoints/reports'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { graphemes } from '../../contract/text'
import { call, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import { Field } from '../ui/forms/fields'
import { failure, toast } from '../ui/toast/toast-store'
import styles from './report-quiz.module.css'

/** What somebody may find wrong with a quiz, in the order in which it is offered. */
const reasonWords: Record<ReportReason, MessageDescriptor> = {
  facts: msg`Something in it isn’t true`,
  offensive: msg`It is offensive`,
  copyright: msg`It uses what belongs to others`,
  private: msg`It tells private things about somebody`,
  other: msg`Something else`,
}
const reasons = Object.entries(reasonWords) as [ReportReason, MessageDescriptor][]

/** “Report” of a public quiz, for everybody. */
export function ReportQuiz({ quizId }: { quizId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Report this quiz</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`What is wrong with this quiz?`}
        description={t`The administrator reads it. We keep nothing that says who you are.`}
      >
        <ReportForm quizId={quizId} onSent={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ReportForm({ quizId, onSent }: { quizId: number; onSent: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isTooLong = graphemes(text.trim(), limits.reportText) > limits.reportText
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call(routes.reports.send, { id: String(quizId), reason: chosen, text: text.trim() === '' ? null : text }),
    onSuccess: () => {
      onSent()
      toast({ title: t`Thank you`, description: t`The administrator will look at this quiz.` })
    },
    onError: (error) =>
      failure(t`Couldn’t send your report`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (reason !== null && !isTooLong) report.mutate(reason)
      }}
    >
      <Reasons reason={reason} isMissing={isAsked && !reason} onChoose={setReason} />
      <Field
        label={t`More about it (optional)`}
        count={{ value: text, max: limits.reportText }}
        error={isTooLong ? t`Please say it in 500 characters or less` : undefined}
      >
        {(control) => (
          <textarea {...control} dir="auto" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="cluster gap-3 dialog-actions">
        <Button type="submit" isBusy={report.isPending}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </form>
  )
}

interface ReasonsProps {
  reason: ReportReason | null
  isMissing: boolean
  onChoose: (reason: ReportReason) => void
}

const Reasons = ({ reason, isMissing, onChoose }: ReasonsProps) => (
  <>
    <fieldset className={`stack gap-2 ${styles.reasons}`} aria-describedby={isMissing ? 'no-reason' : undefined}>
      <legend className="unseen">
        <Trans>What is wrong</Trans>
      </legend>
      {reasons.map(([each, words]) => (
        <label key={each} className="row gap-3">
          <input type="radio" name="reason" checked={each === reason} onChange={() => onChoose(each)} />
          {i18n._(words)}
        </label>
      ))}
    </fieldset>
    {isMissing && (
      <p id="no-reason" className="fine strong field-error" role="alert">
        <Trans>Please choose what is wrong with this quiz</Trans>
      </p>
    )}
  </>
)
