import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { refresh } from '../queries'
import { DeleteButton } from '../ui/dialog/delete-button'

export const DeleteQuiz = ({ quiz: { id, title } }: { quiz: Quiz }) => (
  <DeleteButton
    what="quiz"
    size="small"
    deleted="Quiz deleted"
    failed="Failed to delete quiz"
    otherwise="An error occurred while deleting the quiz. Please try again."
    description={
      <>
        “<bdi>{shown(title)}</bdi>” and its questions will be gone for good. Games in progress and past results aren’t
        affected.
      </>
    }
    onDelete={() => call(routes.quizzes.remove, { id: String(id) })}
    refreshList={() => refresh(routes.quizzes.list)}
    onDeleted={() => document.getElementById('library')?.focus({ preventScroll: true })}
  />
)
