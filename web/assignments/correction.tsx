import type { Reply } from '../../contract/api'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import type { Assignment } from '../../contract/assignments/assignment'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { Recount } from '../../contract/games/corrections'
import { useAlsoInQuiz } from '../corrections/also-in-quiz'
import { CorrectionDialog } from '../corrections/correction-dialog'
import { useQuizOfGame } from '../corrections/use-quiz-of-game'
import { patientCall } from './play/patience'

interface CorrectionProps {
  question: PastQuestion
  assignment: Assignment
  isOpen: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** T3 Puts the key of a question right, and that of its quiz, too, if the host likes. */
export function Correction({ isOpen, ...props }: CorrectionProps) {
  return isOpen ? <Opened {...props} /> : null
}

function Opened({ question, assignment, onChanged, onClose }: Omit<CorrectionProps, 'isOpen'>) {
  const path = { id: String(assignment.id), index: String(question.index) }
  const { rekey, ...inQuiz } = useAlsoInQuiz(useQuizOfGame(question), async (key, sent) =>
    asRecount(await patientCall(routes.rekey, { ...path, key, ...sent })),
  )
  const { tallies, results = null } = question
  return (
    <CorrectionDialog
      closed={{ question, given: results ?? (tallies ? { tallies } : null) }}
      after={assignment.lastCorrection}
      calls={{
        rekey,
        undo: async (correction) =>
          asRecount(await patientCall(routes.undoRekey, { ...path, correction: String(correction) })),
        reload: onChanged,
      }}
      {...inQuiz}
      isOfAssignment
      onClose={onClose}
    />
  )
}

/** People stand for the players of a game. */
const asRecount = ({ changed, ...recount }: Reply<typeof routes.rekey>): Recount => ({
  ...recount,
  changed: changed.map(({ personId, ...total }) => ({ participantId: personId, ...total })),
})
