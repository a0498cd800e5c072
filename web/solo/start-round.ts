import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { latestJudgingTime } from './judging-time'

export type StartedRound = Reply<typeof routes.solo.start> & {
  /** When the first question's clock starts. */
  openedAt: number
}

/** Begins a round of a public quiz on the server. */
export async function startRound(quizId: string, start = startCall): Promise<StartedRound> {
  const sentAt = Date.now()
  const started = await start(quizId)
  return { ...started, openedAt: latestJudgingTime(sentAt) + started.opensInMs }
}

const startCall = (quizId: string) => call(routes.solo.start, { quizId })
