/** Several tabs of a browser may play one seat: each learns at once what another has answered. */
import type { AnswerResult } from '../../../contract/games/game-state'
import { openBroadcastChannel } from '../../stream/broadcast-channel'

export interface AnswerMessage {
  participantId: number
  result: AnswerResult
}

export interface AnswerChannel {
  post: (message: AnswerMessage) => void
  close: () => void
}

export function answerChannel(onAnswer: (message: AnswerMessage) => void): AnswerChannel {
  const channel = openBroadcastChannel('answers')
  if (channel) channel.onmessage = ({ data }: MessageEvent<AnswerMessage>) => onAnswer(data)
  return {
    post: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}
