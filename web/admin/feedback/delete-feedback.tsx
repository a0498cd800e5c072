import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    deleted={t`Feedback deleted`}
    failed={t`Failed to delete feedback`}
    otherwise={t`Check your connection, then try again.`}
    description={
      <Trans>
        “<bdi>{ph({ subject: shown(subject) })}</bdi>” by <bdi>{ph({ name: shown(name) })}</bdi> will be deleted here
        for good. Any copy in your support mailbox stays there.
      </Trans>
    }
    onDelete={() => call(routes.support.remove, { id: String(id) })}
    refreshList={() => refresh(routes.support.list)}
    onDeleted={() => document.getElementById('feedback')?.focus({ preventScroll: true })}
  />
)
