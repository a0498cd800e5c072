import { describe, expect, test } from 'vitest'
import {
  aBrowser,
  aPage,
  aRunning,
  noReply,
  refusal,
  topic,
  wait,
  simulatedTime,
} from '../../../tests/kit/generation-page'
import { aGeneratedQuestion, aGeneration } from '../../../tests/kit/generations'
import { CallError } from '../../api'

simulatedTime()

describe('a generation that was started here', () => {
  test('is followed by its stream, and used once when it is finished', async () => {
    const page = await aRunning()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'question', index: 0, question: aGeneratedQuestion(1) })
    expect(page.state()).toMatchObject({ generation: { questions: [{ text: 'What is 1 plus 1?' }] } })

    page.server.current = aGeneration(8, { status: 'finished' })
    page.stream().send({ type: 'generation', generation: page.server.current })
    await wait(60_000)
    expect(page.told).toEqual(['finished with 8'])
    // A generation counts as used from its beginning.
    expect(page.usageReads()).toBe(2)
    expect(page.stream().isClosed).toBe(true)
    expect(page.state().name).toBe('none')
  })

  test('is used as well where it has ended before its call got a reply', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.server.current = aGeneration(6, { status: 'finished' })
    page.refuse(noReply)
    await wait()
    expect(page.told).toEqual(['finished with 6'])
  })

  test('of a server of the version before, whose call replies at the end, is asked for then', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.answer()
    page.server.current = aGeneration(8, { status: 'finished' })
    await wait()
    expect(page.told).toEqual(['finished with 8'])
  })

  test('goes on when its call is cut: the stream tells of its end', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.server.current = aGeneration(0)
    page.refuse(noReply)
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { status: 'finished' }) })
    expect(page.told).toEqual(['finished with 8'])
  })

  test('is found, when the network is back, where its call got no reply at all', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.server.isAway = true
    page.refuse(noReply)
    await wait(5_000)
    expect(page.state().name).toBe('starting')
    expect(page.connection()).toBe('lost')
    page.server.isAway = false
    page.server.current = aGeneration(2)
    await wait(1_000)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    expect(page.connection()).toBe('live')
  })

  test('has failed where the call never arrived', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.refuse(noReply)
    await wait()
    expect(page.state().name).toBe('refused')
    expect(page.told).toEqual(['failed topic: undefined'])
  })

  test('that is refused says why, once', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.refuse(refusal(429, 'ai_limit_reached'))
    await wait(5_000)
    expect(page.state()).toMatchObject({ name: 'refused', message: 'no: ai_limit_reached' })
    expect(page.told).toEqual(['failed topic: no: ai_limit_reached'])
  })

  test.each([
    ['failed', aGeneration(0, { status: 'failed' })],
    ['was used', aGeneration(8, { status: 'finished' })],
  ])('that is refused goes on saying why, although one before it %s', async (_, before) => {
    const page = aPage({ current: before })
    await wait()
    page.client.dismiss()
    void page.client.start(topic)
    await wait()
    page.refuse(refusal(400, 'file_empty'))
    await wait(5_000)
    expect(page.state()).toMatchObject({ name: 'refused', message: 'no: file_empty' })
  })

  test('that a proxy refuses, or gives up on, is refused or goes on', async () => {
    const [large, slow] = [aPage(), aPage()]
    for (const page of [large, slow]) void page.client.start(topic)
    await wait()
    large.refuse(new CallError(413, '<html>'))
    slow.server.current = aGeneration(1)
    slow.refuse(new CallError(504, '<html>'))
    await wait()
    expect(large.told).toEqual(['failed topic: Please select a file under 10MB'])
    expect(slow.state()).toMatchObject({ name: 'running', isOwn: true })
  })

  test('that fails says why, once, and not again after a reload', async () => {
    const browser = aBrowser()
    const page = await aRunning({ browser })
    const problem = { code: 'ai_failed', message: 'It wrote nonsense.' }
    page.server.current = aGeneration(0, { status: 'failed', problem })
    page.stream().send({ type: 'generation', generation: page.server.current })
    await wait(5_000)
    expect(page.told).toEqual(['failed topic: It wrote nonsense.'])
    const reloaded = aPage({ browser, current: page.server.current })
    await wait()
    expect(reloaded.state().name).toBe('none')
  })

  test('is not started while another page’s runs, which is shown instead and never used by itself', async () => {
    const page = aPage()
    await wait()
    page.server.current = aGeneration(2, { id: 'theirs' })
    void page.client.start(topic)
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    expect(page.told[0]).toContain('already')
    page.stream().send({ type: 'generation', generation: aGeneration(8, { id: 'theirs', status: 'finished' }) })
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
  })

  test('does not take for its own what another page has begun while the file was on its way', async () => {
    const page = aPage()
    await wait()
    void page.client.start({
      mode: 'image',
      file: new File([], 'a.pdf'),
      numQuestions: 8,
      kinds: ['choice'],
      language: null,
    })
    await wait()
    page.sent(0.5)
    page.server.current = aGeneration(2, { id: 'theirs' })
    page.sent(1)
    await wait(1_000)
    page.refuse(refusal(409, 'generation_running'))
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { id: 'theirs', status: 'finished' }) })
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
    expect(page.told.filter((each) => each.startsWith('finished'))).toEqual([])
  })
})

describe('the stream', () => {
  test('that breaks is opened again, and asked for what has come meanwhile', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(3)
    page.stream().fail()
    await wait()
    expect(page.state()).toMatchObject({ generation: { questions: { length: 3 } } })
    expect(page.connection()).toBe('live')
    await wait(2_000)
    expect(page.sources).toHaveLength(2)
    page.stream().send({ type: 'generation', generation: aGeneration(4) })
    page.sources[0]!.send({ type: 'generation', generation: null })
    expect(page.state()).toMatchObject({ generation: { questions: { length: 4 } } })
    const reads = page.readCurrent.mock.calls.length
    await wait(20_000)
    expect(page.readCurrent).toHaveBeenCalledTimes(reads)
  })

  test('that stays mute is replaced by asking every two seconds', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(5)
    await wait(4_000)
    expect(page.state()).toMatchObject({ generation: { questions: { length: 5 } } })
    page.server.current = aGeneration(6)
    await wait(4_000)
    expect(page.state()).toMatchObject({ generation: { questions: { length: 6 } } })
    page.server.current = aGeneration(8, { status: 'finished' })
    await wait(2_000)
    expect(page.told).toContain('finished with 8')
    const reads = page.readCurrent.mock.calls.length
    await wait(20_000)
    expect(page.readCurrent).toHaveBeenCalledTimes(reads)
  })

  test('is lost when nothing answers, and that is over when something does', async () => {
    const page = await aRunning()
    page.server.isAway = true
    page.stream().fail()
    await wait(3_000)
    expect(page.connection()).toBe('lost')
    page.stream().send({ type: 'generation', generation: aGeneration(1) })
    expect(page.connection()).toBe('live')
  })

  test('is lost as well where nothing answers any more after a while', async () => {
    const page = await aRunning()
    page.stream().fail()
    await wait()
    expect(page.connection()).toBe('live')
    page.server.isAway = true
    await wait(20_000)
    expect(page.connection()).toBe('lost')
    page.server.isAway = false
    await wait(3_000)
    expect(page.connection()).toBe('live')
  })

  test('is opened again at a moment of the page’s own, or many pages would come back at once', async () => {
    const [one, other] = [await aRunning(), await aRunning({ random: () => 0.25 })]
    for (const page of [one, other]) page.stream().fail()
    await wait(1_500)
    expect([one.sources.length, other.sources.length]).toEqual([1, 2])
    await wait(500)
    expect(one.sources).toHaveLength(2)
  })

  test('leaves its place to the browser’s other tabs: the page asks every two seconds instead', async () => {
    const page = await aRunning({ isGranted: false })
    page.server.current = aGeneration(4)
    await wait(2_000)
    expect(page.sources).toHaveLength(0)
    expect(page.connection()).toBe('live')
    expect(page.state()).toMatchObject({ generation: { questions: { length: 4 } } })
    page.grant(true)
    page.stream().send({ type: 'generation', generation: aGeneration(8, { status: 'finished' }) })
    expect(page.told).toEqual(['finished with 8'])
    expect(page.permit.stops).toBe(1)
  })
})
