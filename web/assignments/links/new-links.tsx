import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { failure } from '../../ui/toast/toast-store'
import { repeatedCall } from '../play/patience'
import { keepLinks } from './links-in-hand'
import { makeLinks } from './make-links'

interface NewLinksProps {
  id: number
  people: readonly AssignmentPerson[]
  onDone: () => void
}

/** Gives everybody a new personal link, where the ones of before are lost. */
export function NewLinks({ id, people, onDone }: NewLinksProps) {
  const [, go] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState(0)
  const ids = people.flatMap((person) => (person.isSetAside ? [] : person.id))
  const total = ids.length
  const making = useMutation({
    mutationFn: () =>
      makeLinks(ids, {
        make: (personId) => repeatedCall(routes.newLink, { id: String(id), personId: String(personId) }),
        onMade(links) {
          keepLinks(id, links)
          setMade((before) => before + links.length)
        },
      }),
    onSuccess() {
      onDone()
      go(`/assignments/${id}/links`)
    },
    onError: (error) =>
      failure(t`Not all links could be made`, errorMessage(error, t`We couldn’t reach the server. Please try again.`)),
  })
  if (total === 0) return null
  return (
    <>
      <Button
        look="ghost"
        isBusy={making.isPending}
        busyWords={t({ message: `${made} of ${total}`, comment: 'So many links are made' })}
        onClick={() => setIsAsking(true)}
      >
        <Trans comment="Button: gives everybody a new personal link">New links for all</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`New links for all?`}
        description={plural(total, {
          one: '# person’s link stops working, and the devices it let in are signed out. What was played stays.',
          other: '# people’s links stop working, and the devices they let in are signed out. What was played stays.',
        })}
        yes={t`Make new links`}
        onYes={() => {
          setIsAsking(false)
          setMade(0)
          making.mutate()
        }}
      />
    </>
  )
}
