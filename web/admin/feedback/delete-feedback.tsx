import type { Feedback } from '../../../contract/endpoints/support'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { call } from '../../api'
import { refresh } from '../../queries'
import { DeleteButton } from '../../ui/dialog/delete-button'

export const DeleteFeedback = ({ piece: { id, subject, name } }: { piece: Feedback }) => (
  <DeleteButton
    what="feedback"
    size="small"
    deleted="Feedback deleted"
    failed="Failed to delete feedback"
    otherwise="Check your connection, then try again."
    description={
      <>
        “<bdi>{shown(subject)}</bdi>” by <bdi>{shown(name)}</bdi> will be deleted here for good. Any copy in your
        support mailbox stays there.
      </>
    }
    onDelete={() => call(routes.support.remove, { id: String(id) })}
    refreshList={() => refresh(routes.support.list)}
    onDeleted={() => document.getElementById('feedback')?.focus({ preventScroll: true })}
  />
)
