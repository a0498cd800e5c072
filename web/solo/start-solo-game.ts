import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { latestJudgingTime } from '../own-pace/judging-time'

interface Opening {
  /** When the first question's clock starts. */
  openedAt: number
}
export type StartedSoloGame = Reply<typeof routes.solo.start> & Opening

/** Begins a game of a public quiz on the server. */
export const startSoloGame = (quizId: string, start = startCall): Promise<StartedSoloGame> => timed(() => start(quizId))

/** Begins a game, and says by this browser's clock when its first question opens. */
export async function timed<Started extends { opensInMs: number }>(
  start: () => Promise<Started>,
): Promise<Started & Opening> {
  const sentAt = Date.now()
  const started = await start()
  return { ...started, openedAt: latestJudgingTime(sentAt) + started.opensInMs }
}

const startCall = (quizId: string) => call(routes.solo.start, { quizId })
