import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import { CallError } from '../../api'
import { refresh } from '../../queries'
import { useFocusOnFirstFault } from '../../ui/forms/use-focus-on-first-fault'
import { releaseNavigationGuard } from '../../ui/navigation/navigation-guard'
import { toast } from '../../ui/toast/toast-store'
import {
  faultsIn,
  faultsOf,
  linesOf,
  newDraft,
  toForm,
  whoWasThere,
  type AssignDraft,
  type Faults,
  type Source,
} from './draft'
import { usePresent } from './use-present'
import { patientCall } from '../play/patience'
import { keepLinks } from '../links/links-in-hand'

interface Options {
  source: Source
  title: string
  element: RefObject<HTMLElement | null>
}

const noFaults: Faults = {}

/** The state of the form: its draft, what is wrong with it, and the call that assigns. */
export function useAssignForm({ source, title, element }: Options) {
  const [, navigate] = useLocation()
  const [base] = useState(() => newDraft(title))
  const [draft, setDraft] = useState(base)
  const present = usePresent(source, draft)
  const chosen = { ...draft, leftOut: whoWasThere(draft, present.alike) }
  const [refused, setRefused] = useState(noFaults)
  const [attempts, setAttempts] = useState(0)
  useFocusOnFirstFault(element, attempts)
  const saving = useMutation({
    mutationFn: () => patientCall(routes.create, toForm(chosen, source)),
    onSuccess: async ({ id, links }) => {
      if (links) keepLinks(id, links)
      releaseNavigationGuard()
      // The page with the links says itself what comes next, and nothing should cover them.
      if (!links)
        toast({
          title: t({ message: 'Assigned', comment: 'A quiz, as homework' }),
          description: t`Now share the link.`,
        })
      navigate(links ? `/assignments/${id}/links` : `/assignments/${id}`, { replace: true })
      await refresh(routes.list)
    },
    onError: (error) => {
      setRefused(error instanceof CallError ? faultsIn(error.issues, linesOf(chosen)) : noFaults)
      setAttempts((count) => count + 1)
    },
  })
  const own = faultsOf(chosen)
  const isSound = Object.keys(own).length === 0
  return {
    draft,
    present,
    leftOut: chosen.leftOut,
    isSound,
    // Nothing is wrong with a form that nobody has tried to send.
    faults: attempts === 0 ? noFaults : { ...refused, ...own },
    failure: saving.error,
    isSaving: saving.isPending,
    hasUnsaved: draft !== base && !saving.isSuccess,
    change(change: Partial<AssignDraft>) {
      setRefused(noFaults)
      setDraft((before) => ({ ...before, ...change }))
    },
    save() {
      setAttempts((count) => count + 1)
      if (isSound && !saving.isPending) saving.mutate()
    },
  }
}
