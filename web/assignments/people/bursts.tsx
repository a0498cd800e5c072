import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { errorMessage } from '../../api'
import { alwaysIsolated } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { formatList } from '../../ui/format'
import { Callout } from '../../ui/notice'
import { failure } from '../../ui/toast/toast-store'
import type { Results } from '../merge-results'
import { patientCall } from '../play/patience'
import { refreshResults } from '../use-results'
import { shownName } from '../../ui/shown-name'

interface BurstsProps {
  id: number
  bursts: Results['bursts']
  people: readonly AssignmentPerson[]
}

/** G49 Joins faster than people type: a suggestion, which the host may follow. */
export function Bursts({ id, bursts, people }: BurstsProps) {
  const ids = Array.from(new Set(bursts.flatMap((burst) => burst.ids)))
  const names = people.filter((person) => ids.includes(person.id)).map(({ name }) => alwaysIsolated(shownName(name)))
  const remove = useMutation({
    mutationFn: () => patientCall(routes.removePeople, { id: String(id), ids }),
    onSuccess: () => refreshResults(id),
    onError: (error) => failure(t`Nobody was removed`, errorMessage(error, t`Please try again.`)),
  })
  const [isAsking, setIsAsking] = useState(false)
  if (names.length === 0) return null
  const few = formatList(names.length > 4 ? [...names.slice(0, 3), othersText(names.length - 3)] : names)
  return (
    <Callout tone="warning">
      <p>
        <Plural
          value={names.length}
          one={`# name came faster than people type: ${few}. It looks like a program.`}
          other={`# names came faster than people type: ${few}. It looks like a program.`}
        />
      </p>
      <p>
        <Button look="ghost" size="small" isBusy={remove.isPending} onClick={() => setIsAsking(true)}>
          <Trans>Remove all of them</Trans>
        </Button>
      </p>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={plural(names.length, { one: 'Remove # person?', other: 'Remove # people?' })}
        description={t`What they have answered goes, too. It can’t be undone.`}
        yes={t`Remove all of them`}
        isDangerous
        onYes={() => remove.mutate()}
      />
    </Callout>
  )
}

const othersText = (count: number): string =>
  t({ message: plural(count, { one: '# other', other: '# others' }), comment: 'The last of a list of people' })
