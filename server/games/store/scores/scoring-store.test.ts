import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../../contract/questions/questions'
import { aQuestion } from '../../../../tests/kit/app/builders'
import { aGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'
import { answersOfKinds, questionsOfKinds } from '../../../../tests/kit/questions-of-kinds'
import { parseMessage, type BusMessage } from '../../replica/sync/bus-messages'

const t = sharedTestApp()

test.each([
  ['choice', aQuestion(), { selectedAnswer: 1 }],
  ['poll', questionsOfKinds.poll, answersOfKinds.poll[0]],
  ['several', questionsOfKinds.several, answersOfKinds.several[0]],
] satisfies [string, object, Answer][])(
  'K5 the close of a %s is published with the fields of its schema and no others',
  async (_, question, answer) => {
    const game = await aGame(t, { questions: [question] })
    const zoe = await game.join('Zoë')
    await game.join('Amir')
    await game.startQuestion(0)
    await game.answer(zoe, answer)
    const publish = vi.spyOn(t.deps.bus, 'publish')
    await game.close(0)
    const messages = publish.mock.calls.map(([, message]) => asCarried(message))
    publish.mockRestore()

    const close = messages.find(({ body }) => body.type === 'changed')!
    expect(close.body).toStrictEqual(parseMessage(close))
    expect(close.body).toMatchObject({ changes: [{ type: 'closed', results: [{ answer }, { answer: null }] }] })
  },
)

/** Between processes a message is JSON. */
const asCarried = (message: unknown) => JSON.parse(JSON.stringify(message)) as { v: number; body: BusMessage }
