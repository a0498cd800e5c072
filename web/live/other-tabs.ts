/** A seat may be played in several tabs of its browser: what was answered in one is known to the others at once. */
import type { AnswerResult } from '../../contract/game-events'
import { openChannel } from './tab-channel'

export interface Answered {
  participantId: number
  result: AnswerResult
}

export function otherTabs(hear: (answered: Answered) => void) {
  const channel = openChannel('answers')
  if (channel) channel.onmessage = ({ data }: MessageEvent<Answered>) => hear(data)
  return {
    tell: (answered: Answered) => channel?.postMessage(answered),
    close: () => channel?.close(),
  }
}
