/** A client's observations, to be checked against the database at the end. */
import type { AnswerResult } from '../../../contract/games/game-state'
import type { GameEvent } from '../../../contract/games/game-events'
import type { Participant } from '../../../contract/games/players'
import type { AnswerInFields } from '../../../contract/questions/questions'

/** A message of its stream. `stream` counts connections, so that a reconnect shows. */
export interface ReceivedEvent {
  kind: 'event'
  at: number
  stream: number
  id: number
  event: GameEvent
}

/** The reply to an answer. `result` exists once it was acknowledged. */
export interface AnswerReply {
  kind: 'reply'
  sentAt: number
  at: number
  questionId: number
  /** As it was sent. */
  answer: AnswerInFields
  status: number
  code?: string
  retryAfterSeconds: number | null
  result?: AnswerResult
}

interface RawReply {
  status: number
  body: string
  sentAt: number
  at: number
  retryAfterSeconds?: number | null
}

export function answerReply(reply: RawReply, sent: Pick<AnswerReply, 'questionId' | 'answer'>): AnswerReply {
  // A load balancer's own reply is not JSON.
  const body = (reply.body.startsWith('{') ? JSON.parse(reply.body) : {}) as AnswerResult & { code?: string }
  return {
    kind: 'reply',
    sentAt: reply.sentAt,
    at: reply.at,
    questionId: sent.questionId,
    answer: sent.answer,
    status: reply.status,
    retryAfterSeconds: reply.retryAfterSeconds ?? null,
    ...(reply.status === 200 ? { result: body } : { code: body.code }),
  }
}

export interface JoinReply {
  kind: 'joined'
  at: number
  participant: Participant
}

/** A request or stream that ended without a reply: it proves nothing, in either direction. */
export interface Failure {
  kind: 'failure'
  at: number
  what: 'stream' | 'join' | 'answer' | 'react' | 'joker' | 'command'
  status: number | null
}

/** The host has sent the call that opens a question. */
export interface Asked {
  kind: 'asked'
  at: number
  questionIndex: number
}

export type Observation = ReceivedEvent | AnswerReply | JoinReply | Failure | Asked

/** Everything that a client observed. `as` decides what it may know. `endsEarly`: it left the game, or lost access. */
export interface History {
  name: string
  as: 'host' | 'player' | 'remote'
  endsEarly?: boolean
  participantId: number | null
  observations: Observation[]
}
