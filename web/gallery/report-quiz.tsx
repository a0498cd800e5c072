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
const reasonWords: Record<ReportReason, string> = {
  facts: 'Something in it isn’t true',
  offensive: 'It is offensive',
  copyright: 'It uses what belongs to others',
  private: 'It tells private things about somebody',
  other: 'Something else',
}
const reasons = Object.entries(reasonWords) as [ReportReason, string][]

/** “Report” of a public quiz, for everybody. */
export function ReportQuiz({ quizId }: { quizId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        Report this quiz
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="What is wrong with this quiz?"
        description="The administrator reads it. We keep nothing that says who you are."
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
      toast({ title: 'Thank you', description: 'The administrator will look at this quiz.' })
    },
    onError: (error) =>
      failure('Couldn’t send your report', errorMessage(error, 'Check your connection, then try again.')),
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
      <fieldset
        className={`stack gap-2 ${styles.reasons}`}
        aria-describedby={isAsked && !reason ? 'no-reason' : undefined}
      >
        <legend className="unseen">What is wrong</legend>
        {reasons.map(([each, words]) => (
          <label key={each} className="row gap-3">
            <input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
            {words}
          </label>
        ))}
      </fieldset>
      {isAsked && !reason && (
        <p id="no-reason" className="fine strong field-error" role="alert">
          Please choose what is wrong with this quiz
        </p>
      )}
      <Field
        label="More about it (optional)"
        count={{ value: text, max: limits.reportText }}
        error={isTooLong ? 'Please say it in 500 characters or less' : undefined}
      >
        {(control) => (
          <textarea {...control} dir="auto" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="cluster gap-3 dialog-actions">
        <Button type="submit" isBusy={report.isPending}>
          Send report
        </Button>
      </div>
    </form>
  )
}
