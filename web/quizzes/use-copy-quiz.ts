import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { errorMessage } from '../api'
import { queries } from '../queries'
import { toast } from '../ui/toast/toast-store'
import { useStartGame } from './use-start-game'

/** What happens with the copy: it opens in the editor, or a game of it starts at once. */
export type CopyUse = 'edit' | 'play'

/** The labels of both uses. */
export const copyUses = [
  ['edit', msg`Use this quiz`],
  ['play', msg({ message: 'Play now', comment: 'Button: starts a game of a copy of this quiz' })],
] as const satisfies readonly (readonly [CopyUse, MessageDescriptor])[]

interface Copying<Source> {
  source: Source
  use: CopyUse
}

const mutationKey = ['copy-quiz']

/**
 * Copies somebody else's quiz into the host's library, then opens or plays it. A double click makes one copy. `copyOf`
 * makes the call.
 */
export function useCopyQuiz<Source>(copyOf: (source: Source) => Promise<{ id: number }>) {
  const [, navigate] = useLocation()
  const game = useStartGame()
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    mutationFn: ({ source }: Copying<Source>) => copyOf(source),
    onSuccess: ({ id }, { use }) => {
      const edit = () => navigate(`/quiz/edit/${id}`)
      // Pressing "Play now" again would make another copy, so a failed start leads to this one.
      if (use === 'play') return game.start({ quizId: id, onNotStarted: edit })
      edit()
      toast({ title: t`Copied to your library` })
    },
  })
  const isUnderWay = isPending || game.isPending
  return {
    isPending: (source: Source, use: CopyUse) => isUnderWay && variables?.source === source && variables.use === use,
    problem: error && errorMessage(error, t`We couldn’t copy this quiz. Check your connection, then try again.`),
    copy: (source: Source, use: CopyUse) => {
      if (!game.isPending && queries.isMutating({ mutationKey }) === 0) mutate({ source, use })
    },
  }
}
