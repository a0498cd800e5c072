import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import { CallError, errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { SwitchLine } from '../../ui/forms/switch-line'
import { useFocusOnFirstFault } from '../../ui/forms/use-focus-on-first-fault'
import { Callout } from '../../ui/notice'
import { toast } from '../../ui/toast/toast-store'
import { changedIn, faultsIn, type Faults, type RulesDraft } from './draft'
import { momentIn, toField } from '../field-moments'
import { keepLinks } from '../links/links-in-hand'
import { linesIn, namesFault } from './names'
import { NamesField } from './names-field'
import { RuleFields } from './rule-fields'
import { TitleField } from './title-field'
import { MomentField } from '../moment-field'
import { patientCall } from '../play/patience'
import { stateOf } from '../state-words'
import { refreshResults } from '../use-results'

interface EditProps {
  assignment: Assignment
  onClose: () => void
}

/** Title, joining and names; and, until somebody has begun, how it is played. */
export function EditDialog({ assignment, onClose }: EditProps) {
  const { joining, isBegun } = assignment
  const { form, openedFrom, isPlanned, set, faults, refusals, problem, isSaving, save } = useEdit(assignment, onClose)
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFirstFault(element, refusals)
  return (
    <RadixDialog open onOpenChange={onClose} title={t`Edit assignment`} isWide>
      <form ref={element} className="stack gap-5" onSubmit={save} noValidate>
        <TitleField title={form.title} error={faults.title} onChange={(title) => set({ title })} />
        {isPlanned && (
          <MomentField
            label={t({ message: 'Opens', comment: 'When an assignment opens' })}
            value={form.opensAt}
            filledFrom={openedFrom}
            // It would open after its close.
            error={faults.opensAt ?? faults.closesAt}
            onChange={(opensAt) => set({ opensAt })}
          />
        )}
        <SwitchLine
          label={t`Joining is open`}
          hint={t`Who has joined already plays on without it.`}
          checked={form.isJoiningOpen}
          onChange={(isJoiningOpen) => set({ isJoiningOpen })}
        />
        {joining !== 'anybody' && (
          <NamesField
            label={t`More names`}
            names={form.names}
            error={faults.names}
            onChange={(names) => set({ names })}
          />
        )}
        {isBegun ? (
          <p className="faint">
            <Trans>Somebody has begun: questions, attempts and clock stay as they are.</Trans>
          </p>
        ) : (
          <RuleFields rules={form} joining={joining} onChange={set} />
        )}
        {problem && <Callout tone="danger">{problem}</Callout>}
        <div className="cluster gap-3 dialog-actions">
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSaving}>
            <Trans comment="Button: keeps what was changed">Save</Trans>
          </Button>
        </div>
      </form>
    </RadixDialog>
  )
}

interface EditForm extends RulesDraft {
  title: string
  opensAt: string
  isJoiningOpen: boolean
  names: string
}

function useEdit(assignment: Assignment, onClose: () => void) {
  const { id, isBegun } = assignment
  const [, go] = useLocation()
  const { title, isJoiningOpen, attempts, clock, answerOrder, tellPlayers } = assignment
  const [isPlanned] = useState(stateOf(assignment) === 'planned')
  const [openedFrom] = useState(assignment.opensAt)
  const opening = toField(new Date(openedFrom))
  const [base] = useState<EditForm>({
    ...{ title, opensAt: opening, isJoiningOpen, names: '', attempts, clock, answerOrder, tellPlayers },
  })
  const [form, setForm] = useState(base)
  const opensAt = momentIn(form.opensAt, openedFrom)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState('')
  const lines = linesIn(form.names)
  const names = lines.map(({ name }) => name)
  const saving = useMutation({
    mutationFn: () =>
      patientCall(routes.update, {
        id: String(id),
        ...changedIn({ title: form.title, isJoiningOpen: form.isJoiningOpen }, base),
        ...(names.length > 0 && { names }),
        ...(opensAt !== openedFrom && opensAt !== null && { opensAt }),
        ...(!isBegun && changedIn(rulesIn(form), base)),
      }),
    onSuccess: async ({ links }) => {
      await refreshResults(id)
      onClose()
      if (!links || links.length === 0) return toast({ title: t({ message: 'Saved', comment: 'Changes are kept' }) })
      // The page with the links shows that it is done, and nothing should cover them.
      keepLinks(id, links)
      go(`/assignments/${id}/links`)
    },
    onError: (error) => {
      const own = faultsIn(error instanceof CallError ? error.issues : [], lines)
      setFaults(own)
      setRefusals((count) => count + 1)
      setProblem(Object.keys(own).length > 0 ? '' : errorMessage(error, t`We couldn’t reach the server.`))
    },
  })
  return {
    form,
    openedFrom,
    isPlanned,
    faults,
    refusals,
    problem,
    isSaving: saving.isPending,
    set: (change: Partial<EditForm>) => setForm((before) => ({ ...before, ...change })),
    save(event: FormEvent) {
      event.preventDefault()
      const found = faultsOf(names, opensAt)
      setFaults(found)
      setProblem('')
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
      else if (!saving.isPending) saving.mutate()
    },
  }
}

const rulesIn = ({ attempts, clock, answerOrder, tellPlayers }: EditForm): RulesDraft => ({
  ...{ attempts, clock, answerOrder, tellPlayers },
})

const faultsOf = (names: readonly string[], opensAt: string | null): Faults => ({
  ...(names.length > 0 && namesFault(names)),
  ...(opensAt === null && { opensAt: t`Choose a day and a time` }),
})
