import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QuizReading } from '../../quizzes/quiz-reading'
import { AdminPage } from '../layout/admin-page'
import { BackLink } from '../../layout/back-link'

/** /admin/users/{id}/quizzes/{quizId}: a host’s quiz, read-only. */
export const UserQuizScreen = ({ userId, quizId }: { userId: string; quizId: number }) => (
  <AdminPage title={t`A user’s quiz`}>
    <BackLink href={`/admin/users/${encodeURIComponent(userId)}/quizzes`}>
      <Trans>Quizzes of this user</Trans>
    </BackLink>
    <QuizReading quizId={quizId} />
  </AdminPage>
)
