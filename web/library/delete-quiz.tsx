import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call, errorMessage } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { failure, toast } from '../ui/toast/toast-store'

/** Asks before it deletes, and then moves the focus to the library. */
export function DeleteQuiz({ quiz }: { quiz: Quiz }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.quizzes.remove, { id: String(quiz.id) }),
    onSuccess: async () => {
      setIsAsking(false)
      toast({ title: 'Quiz deleted' })
      await refresh(routes.quizzes.list)
      document.getElementById('library')?.focus({ preventScroll: true })
    },
    onError: (error) => {
      setIsAsking(false)
      failure(
        'Failed to delete quiz',
        errorMessage(error, 'An error occurred while deleting the quiz. Please try again.'),
      )
      // It may have been deleted already, in another window.
      void refresh(routes.quizzes.list)
    },
  })

  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this quiz?"
        description={
          <>
            “<bdi>{shown(quiz.title)}</bdi>” and its questions will be gone for good. Games in progress and past results
            aren’t affected.
          </>
        }
        yes="Delete quiz"
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}
