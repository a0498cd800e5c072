import { QuizReading } from '../../quizzes/quiz-reading'
import { AdminPage } from '../layout/admin-page'
import { BackLink } from '../../layout/back-link'

/** /admin/users/{id}/quizzes/{quizId}: a host’s quiz, read-only. */
export const UserQuizScreen = ({ userId, quizId }: { userId: string; quizId: number }) => (
  <AdminPage title="A user’s quiz">
    <BackLink href={`/admin/users/${encodeURIComponent(userId)}/quizzes`}>Quizzes of this user</BackLink>
    <QuizReading quizId={quizId} />
  </AdminPage>
)
