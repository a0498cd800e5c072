import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportedQuiz } from '../../../contract/endpoints/reports'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { graphemes, shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/forms/fields'
import { failure, toast } from '../../ui/toast/toast-store'

/** What the administrator does about a reported quiz. Afterwards it leaves the list. */
export function ReportActions({ quiz: { quizId, title, isPublic, unpublishedReason } }: { quiz: ReportedQuiz }) {
  const [isAsking, setIsAsking] = useState(false)
  const dismiss = useAction(t`Reports dismissed`, () => call(routes.reports.dismiss, { quizId: String(quizId) }))
  const republish = useAction(t`The quiz is public again`, () => call(routes.reports.republish, { id: String(quizId) }))
  return (
    <>
      {isPublic && (
        <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
          <Trans comment="Button: take a quiz out of the gallery">Unpublish</Trans>
        </Button>
      )}
      {unpublishedReason !== null && (
        <Button look="ghost" size="small" isBusy={republish.isPending} onClick={() => republish.mutate(undefined)}>
          <Trans>Publish again</Trans>
        </Button>
      )}
      <Button look="ghost" size="small" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
        <Trans context="Nothing is wrong with the reported quiz">Dismiss</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Take “${ph({ title: shown(title) })}” out of the gallery?`}
        description={t`Its host keeps it and reads your reason, by email, too, where mail is set up. Games that people play of it alone end. Copies cannot be published either.`}
      >
        <UnpublishForm quizId={quizId} onDone={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

function UnpublishForm({ quizId, onDone }: { quizId: number; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const fault = faultOf(reason.trim())
  const unpublish = useAction(t`The quiz is no longer public`, () =>
    call(routes.reports.unpublish, { id: String(quizId), reason }).then(onDone),
  )
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (fault === undefined) unpublish.mutate(undefined)
      }}
    >
      <Field
        label={t({ message: 'Reason', comment: 'Label of a field: why a quiz is taken out of the gallery' })}
        count={{ value: reason, max: limits.reportText }}
        error={isTried ? fault : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="cluster gap-3 dialog-actions">
        <Button type="submit" className="dialog-sure" isBusy={unpublish.isPending}>
          <Trans comment="Button: take a quiz out of the gallery">Unpublish</Trans>
        </Button>
      </div>
    </form>
  )
}

function faultOf(reason: string): string | undefined {
  if (reason === '') return t`Please say why: its host reads it`
  const isTooLong = graphemes(reason, limits.reportText) > limits.reportText
  return isTooLong ? t`Reason must be 500 characters or less` : undefined
}

const useAction = (done: string, act: () => Promise<unknown>) =>
  useMutation({
    mutationFn: act,
    onSuccess: () => toast({ title: done }),
    onError: (error) => failure(t`That didn’t work`, errorMessage(error, t`Check your connection, then try again.`)),
    onSettled: async () => {
      await refresh(routes.reports.list)
      document.getElementById('reports')?.focus({ preventScroll: true })
    },
  })
