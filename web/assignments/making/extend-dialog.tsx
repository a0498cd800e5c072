import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import { CallError, errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { Callout } from '../../ui/notice'
import { toast } from '../../ui/toast/toast-store'
import { faultsIn, nextClose } from './draft'
import { momentIn, toField } from '../field-moments'
import { MomentField } from '../moment-field'
import { formatMoment } from '../moments'
import { repeatedCall } from '../play/patience'
import { moveCloseWord, reopenWord, stateOf, stateText } from '../state-words'
import { refreshResults } from '../use-results'

interface ExtendProps {
  assignment: Assignment
  onClose: () => void
}

/** Another close. Where the answers are out, it says what that means, before it reopens. */
export function ExtendDialog({ assignment, onClose }: ExtendProps) {
  const { closesAt, isTold } = assignment
  const { isClosed, value, filledFrom, type, fault, isSaving, submit } = useExtend(assignment, onClose)
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={isClosed ? reopenWord() : moveCloseWord()}
      description={isClosed ? stateText(assignment) : t`It closes ${ph({ end: formatMoment(closesAt) })}.`}
    >
      <form className="stack gap-4" onSubmit={submit} noValidate>
        <MomentField
          label={t({ message: 'Closes', comment: 'When an assignment closes' })}
          value={value}
          filledFrom={filledFrom}
          error={fault}
          onChange={type}
        />
        {isTold && (
          <Callout tone="warning">
            <Trans>
              The answers are out already. Whoever plays from now on may know them: their attempts are marked.
            </Trans>
          </Callout>
        )}
        <div className="cluster gap-3 dialog-actions">
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSaving}>
            {isClosed ? (isTold ? t`Reopen anyway` : reopenWord()) : t`Save`}
          </Button>
        </div>
      </form>
    </RadixDialog>
  )
}

function useExtend(assignment: Assignment, onClose: () => void) {
  const { id, closesAt } = assignment
  const isClosed = stateOf(assignment) === 'closed'
  const [value, setValue] = useState(() => (isClosed ? nextClose(closesAt) : toField(new Date(closesAt))))
  const filledFrom = isClosed ? undefined : closesAt
  const moment = momentIn(value, filledFrom)
  const [fault, setFault] = useState<string>()
  const extend = useMutation({
    mutationFn: (at: string) =>
      isClosed
        ? repeatedCall(routes.reopen, { id: String(id), closesAt: at })
        : repeatedCall(routes.update, { id: String(id), closesAt: at }),
    onSuccess: async ({ closesAt: until }) => {
      toast({
        title: isClosed ? t`It is open again` : t({ message: 'Saved', comment: 'Changes are kept' }),
        description: t`Open until ${ph({ end: formatMoment(until) })}`,
      })
      await refreshResults(id)
      onClose()
    },
    onError: (error) => {
      const { closesAt: own } = faultsIn(error instanceof CallError ? error.issues : [])
      setFault(own ?? errorMessage(error, t`We couldn’t reach the server.`))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moment === null) setFault(t`Choose a day and a time`)
    else if (!isClosed && moment === closesAt) onClose()
    else if (!extend.isPending) extend.mutate(moment)
  }
  const type = (typed: string) => {
    setValue(typed)
    setFault(undefined)
  }
  return { isClosed, value, filledFrom, type, fault, isSaving: extend.isPending, submit }
}
