/** K7: what is sent of a question of each kind before its close. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { answersTo, openQuestions } from '../../tests/kit/app/open-questions'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds, type OtherKind } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { listen, stateOf, stateOfPlayer, opened } = openQuestions(t)

test('K7 an order is shown shuffled, the same to all, and kept by the quiz’s own', async () => {
  const { game, zoe, amir, question, stream } = await opened('order')
  const { options } = questionsOfKinds.order
  if (question.kind !== 'order') throw new Error('another kind')
  expect(question.options).not.toEqual(options)
  expect(question.options.toSorted()).toEqual(options.toSorted())
  expect((await stateOfPlayer(game, amir)).question).toEqual(question)
  const [right] = answersTo(question)
  await game.answer(zoe, right)
  await game.answer(amir, { order: [0, 1, 2, 3] })
  expect((await stream.until('countdown_started')).reveal).toMatchObject(right)
})

const shownFields = new Set(
  [
    'id',
    'kind',
    'text',
    'image',
    'options',
    'optionImages',
    'timeLimit',
    'points',
    'body',
    'maxWords',
    'showWords',
  ].concat(['partial', 'min', 'max', 'step', 'unit']),
)

test.each(Object.keys(questionsOfKinds) as OtherKind[])(
  'K7 G25 nobody is sent the key of %s before the close',
  async (kind) => {
    const { game, zoe, question, stream } = await opened(kind)
    const host = await listen(game.pin, 'as=host', game.host.cookie)
    await host.until('game_state')
    const state = await stateOfPlayer(game, zoe)
    expect(Object.keys(question).filter((name) => !shownFields.has(name))).toEqual([])
    const said = JSON.stringify([...stream.events, ...host.events, state, await stateOf(game)])
    const { explanation = null, ...form } = {
      accepted: [] as string[],
      rejected: [] as string[],
      ...questionsOfKinds[kind],
    } as {
      explanation?: string
      accepted: string[]
      rejected: string[]
    }
    for (const secret of [explanation ?? 'explanation', ...form.accepted, ...form.rejected])
      expect(said).not.toContain(secret)
    for (const field of ['reveal', 'results', 'correctAnswer', 'correctAnswers', 'accepted', 'shuffle', 'tolerance'])
      expect(said.replaceAll(/"correctAnswers":\d/g, '')).not.toContain(`"${field}"`)
  },
)

test('K7 a remote alone has the key of an open question', async () => {
  const { game } = await opened('several')
  const remote = await game.allowedRemote()
  const { body } = await t.call(routes.games.remote, { pin: game.pin }, { cookie: remote.cookie })
  expect(body.game).toMatchObject({ reveal: { correctAnswers: [0, 2] } })
})
