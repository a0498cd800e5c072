import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import type { Assignment } from '../../contract/assignments/assignment'
import type { AssignmentPerson } from '../../contract/assignments/results'
import { shown } from '../../contract/text'
import { errorMessage } from '../api'
import { fetchFile, saveFile } from '../download'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { lazyPart } from '../ui/loading/lazy-part'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../ui/menu'
import { failure, toast } from '../ui/toast/toast-store'
import { linksInHand } from './links/links-in-hand'
import { timeZone } from './moments'
import { patientCall, repeatedCall, untilKnown } from './play/patience'
import { isOpenForSome, moveCloseWord, reopenWord, stateOf } from './state-words'
import { takeQuiz } from './take-quiz'
import { refreshResults } from './use-results'

type Asking = 'share' | 'edit' | 'extend' | 'close' | 'delete' | null

interface DialogProps {
  assignment: Assignment
  onClose: () => void
}

const close = { close: ({ onClose }: DialogProps) => onClose() }
const ShareDialog = lazyPart(() => import('./links/share-dialog').then((m) => m.ShareDialog), close)
const EditDialog = lazyPart(() => import('./making/edit-dialog').then((m) => m.EditDialog), close)
const ExtendDialog = lazyPart(() => import('./making/extend-dialog').then((m) => m.ExtendDialog), close)

interface ActionsProps {
  assignment: Assignment
  people: readonly AssignmentPerson[]
}

/** What a host can do with an assignment as a whole. */
export function AssignmentActions({ assignment, people }: ActionsProps) {
  const { id, title, areNamesKept } = assignment
  const [asking, setAsking] = useState<Asking>(null)
  const { run, close: closeNow, remove } = useActions(assignment, () => setAsking(null))
  const isClosed = stateOf(assignment) === 'closed'
  const download = (route: typeof routes.csv | typeof routes.xlsx, name: string) => () =>
    void run(t`Couldn’t download the results`, async () => {
      const input = { id: String(id), ...(route === routes.xlsx && { timeZone }) }
      saveFile(await untilKnown(() => fetchFile(route, input, name)))
    })
  const dialog = { assignment, onClose: () => setAsking(null) }
  return (
    <>
      <Button onClick={() => setAsking('share')}>
        <Trans>Show link and QR code</Trans>
      </Button>
      {areNamesKept && (
        <Button look="ghost" onClick={() => setAsking('extend')}>
          {isClosed ? reopenWord() : moveCloseWord()}
        </Button>
      )}
      <More {...{ assignment, isClosed, download }} mayClose={isOpenForSome(assignment, people)} onAsk={setAsking} />
      {asking === 'share' && <ShareDialog {...dialog} people={people} />}
      {asking === 'edit' && <EditDialog {...dialog} />}
      {asking === 'extend' && <ExtendDialog {...dialog} />}
      <Confirm
        open={asking === 'close'}
        onOpenChange={() => setAsking(null)}
        title={t`Close it now?`}
        description={
          <>
            {closeText(assignment)}
            {people.some(({ closesAt }) => closesAt !== undefined) && (
              <>
                {' '}
                <Trans>It also closes for people with their own closing time.</Trans>
              </>
            )}
          </>
        }
        yes={t({ message: 'Close now', comment: 'Button: ends an assignment' })}
        onYes={closeNow}
      />
      <Confirm
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title={t`Delete this assignment?`}
        description={
          <Trans>
            “<bdi>{ph({ title: shown(title) })}</bdi>” and everything that people have answered in it will be gone for
            good, also for them. The quiz itself stays.
          </Trans>
        }
        yes={t`Delete assignment`}
        isDangerous
        onYes={remove}
      />
    </>
  )
}

const closeText = ({ clock }: Assignment): string =>
  clock === 'none'
    ? t`Nobody can begin or go on. Questions that are open can still be answered for ten minutes. You can reopen it.`
    : t`Nobody can begin or go on. Questions that are open can still be answered to the end of their time. You can reopen it.`

interface MoreProps {
  assignment: Assignment
  isClosed: boolean
  mayClose: boolean
  download: (route: typeof routes.csv | typeof routes.xlsx, name: string) => () => void
  onAsk: (asking: Asking) => void
}

function More({ assignment, isClosed, mayClose, download, onAsk }: MoreProps) {
  const { id, title, quizId, isBegun, areNamesKept, joining } = assignment
  return (
    <Menu
      label={t`More for ${ph({ title: shown(title) })}`}
      text={t({ message: 'More', comment: 'Button: opens a menu' })}
    >
      {areNamesKept && (
        <MenuGroup heading={t({ message: 'Results', comment: 'Link: how people have done in an assignment' })}>
          <MenuItem onSelect={download(routes.csv, 'results.csv')}>
            <Trans>Download as CSV</Trans>
          </MenuItem>
          <MenuItem onSelect={download(routes.xlsx, 'results.xlsx')}>
            <Trans>Download for Excel (.xlsx)</Trans>
          </MenuItem>
        </MenuGroup>
      )}
      <MenuGroup
        heading={t({ message: 'Assignment', comment: 'Which assignment is meant; a quiz to be played until a date' })}
      >
        {joining === 'links' && linksInHand(id).length > 0 && (
          <MenuLink href={`/assignments/${id}/links`}>
            <Trans>Personal links</Trans>
          </MenuLink>
        )}
        <MenuItem onSelect={() => onAsk('edit')}>
          <Trans comment="Menu: changes the assignment">Edit</Trans>
        </MenuItem>
        {quizId !== null && !isBegun && !isClosed && (
          <MenuItem onSelect={() => void takeQuiz(id)}>
            <Trans comment="Menu: takes over the changed questions">Take the quiz as it is now</Trans>
          </MenuItem>
        )}
        {mayClose && (
          <MenuItem onSelect={() => onAsk('close')}>
            <Trans>Close now</Trans>
          </MenuItem>
        )}
        <MenuItem onSelect={() => onAsk('delete')}>
          <Trans comment="Menu: deletes the assignment">Delete</Trans>
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}

function useActions({ id }: Assignment, done: () => void) {
  const [, go] = useLocation()
  const path = { id: String(id) }
  async function run(failed: string, work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      failure(failed, errorMessage(error, t`Check your connection, then try again.`))
    }
    done()
    await refreshResults(id)
  }
  return {
    run,
    close: () => void run(t`It is still open`, () => repeatedCall(routes.close, path)),
    async remove() {
      try {
        await patientCall(routes.remove, path)
        toast({ title: t`Assignment deleted` })
        void refresh(routes.list)
        go('/assignments', { replace: true })
      } catch (error) {
        failure(t`Failed to delete assignment`, errorMessage(error, t`Check your connection, then try again.`))
      }
      done()
    },
  }
}
