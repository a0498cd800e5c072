import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import { call, CallError, errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { Callout } from '../../ui/notice'
import { toast } from '../../ui/toast/toast-store'
import { faultsIn, fromField, newDraft, toField } from './draft'
import { MomentField } from '../moment-field'
import { formatMoment } from '../moments'
import { stateOf } from '../state-words'
import { refreshResults } from '../use-results'

/** Another close. Where the answers are out, it says what that means, before it reopens. */
export function ExtendDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, closesAt, isTold } = assignment
  const isClosed = stateOf(assignment) === 'closed'
  const [value, setValue] = useState(() => (isClosed ? newDraft('').closesAt : toField(new Date(closesAt))))
  const moment = fromField(value)
  const [fault, setFault] = useState<string>()
  const extend = useMutation({
    mutationFn: (at: string) =>
      isClosed
        ? call(routes.reopen, { id: String(id), closesAt: at })
        : call(routes.update, { id: String(id), closesAt: at }),
    onSuccess: async ({ closesAt: until }) => {
      toast({ title: isClosed ? 'It is open again' : 'Saved', description: `Open until ${formatMoment(until)}` })
      await refreshResults(id)
      onClose()
    },
    onError: (error) => {
      const { closesAt: own } = faultsIn(error instanceof CallError ? error.issues : [])
      setFault(own ?? errorMessage(error, 'We couldn’t reach the server.'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moment === null) setFault('Choose a day and a time')
    else if (!extend.isPending) extend.mutate(moment)
  }
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={isClosed ? 'Reopen' : 'Extend'}
      description={`It closes ${formatMoment(closesAt)}.`}
    >
      <form className="stack gap-4" onSubmit={submit} noValidate>
        <MomentField
          label="Closes"
          value={value}
          error={fault}
          onChange={(typed) => {
            setValue(typed)
            setFault(undefined)
          }}
        />
        {isTold && (
          <Callout tone="warning">
            The answers are out already. Whoever plays from now on may know them: their attempts are marked.
          </Callout>
        )}
        <div className="cluster gap-3 dialog-actions">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={extend.isPending}>
            {isClosed ? (isTold ? 'Reopen anyway' : 'Reopen') : 'Save'}
          </Button>
        </div>
      </form>
    </RadixDialog>
  )
}
