import { useState } from 'react'
import { useLocation } from 'wouter'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import type { Assignment } from '../../contract/assignments/assignment'
import { shown } from '../../contract/text'
import { call, errorMessage } from '../api'
import { fetchFile, saveFile } from '../download'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { lazyPart } from '../ui/loading/lazy-part'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../ui/menu'
import { failure, toast } from '../ui/toast/toast-store'
import { linksInHand } from './links/links-in-hand'
import { stateOf } from './state-words'
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

/** What a host can do with an assignment as a whole. */
export function AssignmentActions({ assignment }: { assignment: Assignment }) {
  const { id, title, areNamesKept } = assignment
  const [asking, setAsking] = useState<Asking>(null)
  const { run, close: closeNow, remove, takeQuiz } = useActions(assignment, () => setAsking(null))
  const isClosed = stateOf(assignment) === 'closed'
  const download = (route: typeof routes.csv | typeof routes.xlsx, name: string) => () =>
    void run('Couldn’t download the results', async () => saveFile(await fetchFile(route, { id: String(id) }, name)))
  const dialog = { assignment, onClose: () => setAsking(null) }
  return (
    <>
      <Button onClick={() => setAsking('share')}>Show link and QR code</Button>
      {areNamesKept && (
        <Button look="ghost" onClick={() => setAsking('extend')}>
          {isClosed ? 'Reopen' : 'Extend'}
        </Button>
      )}
      <More {...{ assignment, isClosed, takeQuiz, download }} onAsk={setAsking} />
      {asking === 'share' && <ShareDialog {...dialog} />}
      {asking === 'edit' && <EditDialog {...dialog} />}
      {asking === 'extend' && <ExtendDialog {...dialog} />}
      <Confirm
        open={asking === 'close'}
        onOpenChange={() => setAsking(null)}
        title="Close it now?"
        description="Nobody can begin or go on. Questions that are open can still be answered to the end of their time. You can reopen it."
        yes="Close now"
        onYes={closeNow}
      />
      <Confirm
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title="Delete this assignment?"
        description={
          <>
            “<bdi>{shown(title)}</bdi>” and everything that people have answered in it will be gone for good, also for
            them. The quiz itself stays.
          </>
        }
        yes="Delete assignment"
        isDangerous
        onYes={remove}
      />
    </>
  )
}

interface MoreProps {
  assignment: Assignment
  isClosed: boolean
  takeQuiz: () => void
  download: (route: typeof routes.csv | typeof routes.xlsx, name: string) => () => void
  onAsk: (asking: Asking) => void
}

function More({ assignment, isClosed, takeQuiz, download, onAsk }: MoreProps) {
  const { id, title, quizId, isBegun, areNamesKept, joining } = assignment
  return (
    <Menu label={`More for ${shown(title)}`} text="More">
      {areNamesKept && (
        <MenuGroup heading="Results">
          <MenuItem onSelect={download(routes.csv, 'results.csv')}>Download as CSV</MenuItem>
          <MenuItem onSelect={download(routes.xlsx, 'results.xlsx')}>Download for Excel (.xlsx)</MenuItem>
        </MenuGroup>
      )}
      <MenuGroup heading="Assignment">
        {joining === 'links' && linksInHand(id).length > 0 && (
          <MenuLink href={`/assignments/${id}/links`}>Personal links</MenuLink>
        )}
        <MenuItem onSelect={() => onAsk('edit')}>Edit</MenuItem>
        {quizId !== null && !isBegun && !isClosed && (
          <MenuItem onSelect={takeQuiz}>Take the quiz as it is now</MenuItem>
        )}
        {!isClosed && <MenuItem onSelect={() => onAsk('close')}>Close now</MenuItem>}
        <MenuItem onSelect={() => onAsk('delete')}>Delete</MenuItem>
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
      failure(failed, errorMessage(error, 'Check your connection, then try again.'))
    }
    done()
    await refreshResults(id)
  }
  return {
    run,
    close: () => void run('It is still open', () => call(routes.close, path)),
    takeQuiz: () =>
      void run('The questions stay as they are', async () => {
        await call(routes.refresh, path)
        await refresh(routes.questions)
        toast({ title: 'It has the quiz as it is now' })
      }),
    async remove() {
      try {
        await call(routes.remove, path)
        toast({ title: 'Assignment deleted' })
        void refresh(routes.list)
        go('/assignments', { replace: true })
      } catch (error) {
        failure('Failed to delete assignment', errorMessage(error, 'Check your connection, then try again.'))
      }
      done()
    },
  }
}
