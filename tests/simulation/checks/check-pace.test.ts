import { expect, test } from 'vitest'
import { roundRoutes } from '../../../contract/round-routes'
import { routes } from '../../../contract/routes'
import { checkPace, type Pace } from './check-pace'
import { called, epoch, pin, position } from './examples'

const { startQuestion, show } = routes.games
const opensAt = (at: number) => position(at, { status: 'question', index: 1 })
const press = (sentAt: number, more: object = {}) =>
  called(startQuestion, {
    ...{ sentAt, input: { questionIndex: 1 }, reply: { finished: false, questionIndex: 1 } },
    ...more,
  })
const byItself = (sentAt: number) => press(sentAt, { input: { questionIndex: 1, byItself: true } })
const hold = (sentAt: number) => {
  const asked = { questionIndex: 0, held: true }
  return called(show, { sentAt, input: asked, reply: { ...asked, shown: 'reveal' } })
}

const findings = (pace: Partial<Pace>) =>
  checkPace({ pin, positions: [], calls: [], withinMs: 5_000, hostHasLeft: false, ...pace })

test('G52 finds nothing where the countdown is over, or the host presses', () => {
  expect(findings({ positions: [position(0), opensAt(3_200)], calls: [byItself(3_050)] })).toEqual([])
  expect(findings({ positions: [position(0), opensAt(1_050)], calls: [press(1_000)] })).toEqual([])
  expect(findings({ positions: [position(0, { pace: null }), opensAt(1_050)], calls: [press(1_000)] })).toEqual([])
})

test('G52 finds a held game that goes on by itself, and lets a press do so', () => {
  const positions = [position(0), position(1_000, { isHeld: true }), opensAt(3_100)]
  expect(findings({ positions, calls: [byItself(3_000)] })).toMatchObject([expect.stringContaining('was held')])
  expect(findings({ positions, calls: [byItself(3_000), press(3_050)] })).toEqual([])
  const another = press(3_050, { input: { questionIndex: 0 }, reply: { finished: false, questionIndex: 0 } })
  expect(findings({ positions, calls: [another] })).toMatchObject([expect.stringContaining('was held')])
})

test('G52 finds a game that goes on before its countdown is over, or though the host presses', () => {
  const early = [position(0), opensAt(1_900)]
  expect(findings({ positions: early, calls: [byItself(1_800)] })).toMatchObject([
    expect.stringContaining('1100 ms before'),
  ])
  const pressed = [position(0, { pace: null }), opensAt(9_000)]
  expect(findings({ positions: pressed, calls: [byItself(8_900)] })).toMatchObject([
    expect.stringContaining('the host presses'),
  ])
})

test('G52 a hold that is taken back counts anew, and then the game goes on', () => {
  const back = (opened: number) => [position(0), position(1_000, { isHeld: true }), position(6_000), opensAt(opened)]
  expect(findings({ positions: back(9_100), calls: [byItself(9_000)] })).toEqual([])
  expect(findings({ positions: back(7_000), calls: [byItself(6_900)] })).toHaveLength(1)
  expect(findings({ positions: back(14_500), calls: [byItself(14_400)] })).toMatchObject([
    expect.stringContaining('late'),
  ])
  expect(findings({ positions: back(14_500), calls: [byItself(14_400)], withinMs: null })).toEqual([])
})

test('G4 finds a press that was accepted and had no effect', () => {
  expect(findings({ positions: [position(0)], calls: [press(1_000)] })).toHaveLength(1)
  const behind = press(1_000, { reply: { finished: false, questionIndex: 0 } })
  expect(findings({ positions: [position(0), opensAt(1_050)], calls: [behind] })).toHaveLength(1)
  expect(findings({ positions: [position(0)], calls: [press(1_000, { status: null })] })).toEqual([])
})

test('G52 finds a hold that was accepted and not kept', () => {
  expect(findings({ positions: [position(0)], calls: [hold(500)] })).toHaveLength(1)
  expect(
    findings({ positions: [position(0), position(550, { isHeld: true })], calls: [hold(500), hold(700)] }),
  ).toEqual([])
})

test('G68 finds a break that ends by itself before it is over, and lets a press do so', () => {
  const next = (sentAt: number, isPressed: boolean) =>
    called(roundRoutes.nextRound, { sentAt, input: { round: 2, ...(!isPressed && { byItself: true }) } })
  const ended = (breakEndsAt: number | null, call = next(9_000, false)) =>
    findings({ positions: [position(0, { breakEndsAt }), opensAt(9_100)], calls: [call], rounds: [0, 1] })
  expect(ended(epoch + 9_000)).toEqual([])
  expect(ended(epoch + 20_000)).toMatchObject([expect.stringContaining('before it was over')])
  expect(ended(null)).toHaveLength(1)
  expect(ended(null, next(9_000, true))).toEqual([])
})
