import { t } from '@lingui/core/macro'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import { errorMessage } from '../api'
import { failure, toast } from '../ui/toast/toast-store'
import { repeatedCall } from './play/patience'
import { refreshResults } from './use-results'

/** Takes the questions of the quiz as they are now. */
export async function takeQuiz(id: number): Promise<void> {
  try {
    await repeatedCall(routes.refresh, { id: String(id) })
    toast({ title: t`It has the quiz as it is now` })
  } catch (error) {
    failure(t`The questions stay as they are`, errorMessage(error, t`Check your connection, then try again.`))
  }
  await refreshResults(id)
}
