/** A player's connection to a game, and the answers given on this page. */
import { playerRoutes } from '../../contract/player-routes'
import { call } from '../api'
import { gameClient, type GameClient } from '../live/game-client'
import { phaseAbout } from '../live/view/answer-actions'
import { inOwnOrder, inSentOrder } from '../../rules/turned-options'
import { playersReducer } from '../live/view/reduce-players-view'
import type { Answer } from '../questions/kinds'
import { answerChannel, type AnswerChannel } from './question/answer-channel'
import { answerSender } from './question/answer-sender'
import { rememberFace } from './face/remembered-face'
import { latestSender } from './latest-sender'

export interface PlayerClient extends GameClient {
  choose: (answer: Answer) => void
  changeFace: (face: number) => void
}

const answerTimeoutMs = 5_000

export function playerClient(pin: string, seatId: number | undefined): PlayerClient {
  const client = gameClient({ pin, as: 'player', participantId: seatId }, playersReducer)
  const view = () => client.read().view
  /** Set while the client is open. */
  let otherTabs: AnswerChannel | undefined

  const sender = answerSender({
    async send(answer) {
      const participantId = view()?.me?.id ?? seatId ?? 0
      const order = phaseAbout(view(), answer.questionId)?.order
      const sent = { pin, participantId, ...inSentOrder(answer, order) }
      const result = inOwnOrder(await call(playerRoutes.games.answer, sent, { timeoutMs: answerTimeoutMs }), order)
      otherTabs?.post({ participantId, result })
      return result
    },
    view,
    subscribe: client.subscribe,
    dispatch: client.dispatch,
  })

  const changeFace = latestSender<number>({
    async send(face) {
      const participantId = (view()?.me ?? view()?.newcomer)?.id ?? seatId ?? 0
      await call(playerRoutes.games.face, { pin, participantId, face })
      rememberFace(face)
    },
    onChosen: (face) => client.dispatch({ type: 'face-chosen', face }),
    onTaken: (face) => client.dispatch({ type: 'face-recorded', face }),
    onRefused: () => client.dispatch({ type: 'face-refused' }),
  })

  return {
    ...client,
    choose: sender.choose,
    changeFace,
    open() {
      otherTabs = answerChannel(({ participantId, result }) => {
        if (participantId === view()?.me?.id) client.dispatch({ type: 'answer-recorded', result })
      })
      const close = client.open()
      return () => {
        sender.stop()
        otherTabs?.close()
        close()
      }
    },
  }
}
